import { randomUUID } from 'node:crypto';
import type { DeclineId } from '@ambitionhub/contract/applications';
import { expect, vi } from 'vitest';
import { anOpenConversation, aPair, send } from '../../support/conversation.ts';
import { openStream } from '../../support/live.ts';
import { anotherBrowserOf, type Person } from '../../support/people.ts';
import { wakeHolds } from '../../support/undo-windows.ts';
import type { Proofs } from './proof.ts';

const decline = ({ api }: Person, { id }: Person) =>
  api.applications.decline({
    id: randomUUID() as DeclineId,
    selection: { students: [id] },
    note: '',
    expected: 1,
  });

export const applications = {
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

  'both sides learn of an application’s new status': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const streams = [await openStream(student), await openStream(company)];
    await student.api.applications.withdraw({ with: company.id });
    for (const stream of streams) await stream.next('applicationsChanged');
  },

  'a declined student is notified by email': async (server) => {
    const { student, company } = await anOpenConversation(server);
    await decline(company, student);
    await wakeHolds(server.pool);
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
} satisfies Proofs;
