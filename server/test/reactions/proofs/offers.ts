import { addDays, formatLongDay } from '@ambitionhub/contract/calendar';
import { expect, vi } from 'vitest';
import { removeUser } from '../../support/admin.ts';
import { anAmbassador, companyToday, offerTerms } from '../../support/ambassadors.ts';
import { anOpenConversation, aPair, send } from '../../support/conversation.ts';
import { openStream } from '../../support/live.ts';
import { type Person, theAdmin } from '../../support/people.ts';
import { wakeHolds } from '../../support/undo-windows.ts';
import { anOpenTask, proofOf, start } from '../../tasks/support.ts';
import { type Proofs, untilMailed } from './proof.ts';

const statusOf = async (viewer: Person, { id }: Person) =>
  (await viewer.api.applications.one({ with: id })).application?.status;
const newestOf = async (viewer: Person, { id }: Person) =>
  (await viewer.api.ambassadors.ofPair({ with: id })).ambassadorship;

export const offers = {
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

  'withdrawing an application declines its offer': async (server) => {
    const { student, company } = await anOpenConversation(server);
    await offerTerms(company, student);
    await student.api.applications.withdraw({ with: company.id });
    expect((await newestOf(company, student))?.state).toBe('declined');
  },

  'each step of an offer or an ambassadorship sends an email': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const id = await offerTerms(company, student);
    await untilMailed(server, student.email, 'wants you!');
    await untilMailed(server, student.email, `From ${formatLongDay(companyToday())}`);
    await student.api.ambassadors.decline({ id, version: 1, note: 'I have exams.' });
    await untilMailed(server, company.email, 'I have exams.');
  },

  'both sides learn of a step of an offer or an ambassadorship': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const streams = [await openStream(student), await openStream(company)];
    await offerTerms(company, student);
    for (const stream of streams) await stream.next('ambassadorshipsChanged');
    const other = await anOpenConversation(server);
    const id = await offerTerms(other.company, other.student);
    const stream = await openStream(other.student);
    await other.student.api.ambassadors.accept({ id, version: 1 });
    await wakeHolds(server.pool);
    await stream.next('tasksChanged');
  },

  'a student’s other tabs learn that an offer is accepted, or that this was undone': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const id = await offerTerms(company, student);
    const stream = await openStream(student);
    await student.api.ambassadors.accept({ id, version: 1 });
    await stream.next('ambassadorshipsChanged');
    await student.api.ambassadors.undoAccept({ id });
    await stream.next('ambassadorshipsChanged');
  },

  'what an ambassador has started may be handed in for seven days after the last day': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const id = await anAmbassador(server, company, student);
    const proof = await start(student, await anOpenTask(company));
    await company.api.ambassadors.end({ id, lastDay: addDays(companyToday(), 1), reason: '' });
    const { dueAt } = await proofOf(student, proof);
    expect(dueAt && dueAt > (proof.dueAt ?? '')).toBe(true);
  },

  'the ambassadorships of a removed student end': async (server) => {
    const { student, company } = await anOpenConversation(server);
    await anAmbassador(server, company, student);
    await removeUser(await theAdmin(server), student.id);
    const newest = await newestOf(company, student);
    expect(newest).toMatchObject({ endedBy: 'student', lastDay: newest?.today, with: { gone: true } });
  },

  'the ambassadorships of a removed company end': async (server) => {
    const { student, company } = await anOpenConversation(server);
    await anAmbassador(server, company, student);
    await removeUser(await theAdmin(server), company.id);
    await vi.waitFor(async () => {
      const newest = await newestOf(student, company);
      expect(newest).toMatchObject({ endedBy: 'company', lastDay: newest?.today, company: 'gone' });
    });
  },
} satisfies Proofs;
