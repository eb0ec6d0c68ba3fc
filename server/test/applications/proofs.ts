import { randomUUID } from 'node:crypto';
import type { DeclineId } from '@ambitionhub/contract/applications';
import { expect, vi } from 'vitest';
import type { Proofs, ProofsOf } from '../reactions/proof.ts';
import { did } from '../support/activity.ts';
import { anAmbassador, offerTerms } from '../support/ambassadors.ts';
import { anOpenConversation, aPair, send } from '../support/conversation.ts';
import { openStream } from '../support/live.ts';
import { anotherBrowserOf, aPublishedStudent, type Person } from '../support/people.ts';
import { finalizeHolds } from '../support/undo-windows.ts';

const decline = ({ api }: Person, { id }: Person) =>
  api.applications.decline({
    id: randomUUID() as DeclineId,
    selection: { students: [id] },
    note: '',
    expected: 1,
  });

const statusOf = async (viewer: Person, { id }: Person) =>
  (await viewer.api.applications.one({ with: id })).application?.status;

export const proofs: ProofsOf<'applications'> = {
  'a student’s first message is an application': async (server) => {
    const { student, company } = await aPair(server);
    await send(student, company, 'Hire me.');
    const { application } = await company.api.applications.one({ with: student.id });
    expect(application?.status).toBe('sent');
  },

  'companies learn of an applicant’s new name, picture, school or star': async (server) => {
    const { student, company } = await aPair(server);
    await send(student, company, 'Hire me.');
    const stream = await openStream(company);
    await student.api.students.chooseUniversity({ university: 'Yale University' });
    await stream.next('applicationsChanged');
  },

  'an application is offered by an offer, and its student may write': async (server) => {
    const { student, company } = await aPair(server);
    await send(student, company, 'I would love to represent you.');
    await offerTerms(company, student);
    expect(await statusOf(student, company)).toBe('offered');
    await send(student, company, 'What would my first week look like?');
  },

  'an accepted offer makes its application hired': async (server) => {
    const { student, company } = await anOpenConversation(server);
    await anAmbassador(server, company, student);
    expect(await statusOf(company, student)).toBe('hired');
  },

  'an offer that comes to nothing leaves its application answered': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const id = await offerTerms(company, student);
    await company.api.ambassadors.takeBack({ id });
    expect(await statusOf(student, company)).toBe('answered');
  },
};

export const acts: Proofs = {
  'a company’s activity says who declined': async (server) => {
    const { student, company } = await aPair(server);
    const students = [student, await aPublishedStudent(server)];
    for (const one of students) await send(one, company, 'Hello');
    const id = randomUUID();
    const selection = { students: students.map((one) => one.id) };
    await company.api.applications.decline({ id, selection, note: 'No', expected: 2 });
    await company.api.applications.undoDecline({ id });
    expect(await did(company)).toEqual([
      'undid the decline of Maya',
      'undid the decline of Maya',
      'declined Maya',
      'declined Maya',
    ]);
    const { entries } = await company.api.activity.list({ about: 'applicants' });
    expect(new Set(entries.map(({ subject }) => subject)).size).toBe(2);
  },

  'both sides learn of an application’s new status': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const streams = [await openStream(student), await openStream(company)];
    await student.api.applications.withdraw({ with: company.id });
    for (const stream of streams) await stream.next('applicationsChanged');
  },

  'a declined student is notified by email': async (server) => {
    const { student, company } = await anOpenConversation(server);
    await decline(company, student);
    await finalizeHolds(server);
    await vi.waitFor(
      async () => {
        const { rowCount } = await server.pool.query(
          `SELECT FROM pgboss.job JOIN applications ON conversation_id::text = data#>>'{data,conversationId}'
           WHERE name = 'mail-bulk' AND student_id = $1`,
          [student.id],
        );
        expect(rowCount).toBe(1);
      },
      { interval: 20 },
    );
  },

  'a company’s other browsers learn of its declines': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const stream = await openStream(await anotherBrowserOf(company));
    await decline(company, student);
    await stream.next('applicationsChanged');
  },
};
