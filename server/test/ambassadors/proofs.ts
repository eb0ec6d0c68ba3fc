import { addDays, formatLongDay, monthOf } from '@ambitionhub/contract/calendar';
import { expect, vi } from 'vitest';
import { type Proofs, type ProofsOf, untilMailed } from '../reactions/proof.ts';
import { did } from '../support/activity.ts';
import { removeUser, setApproval } from '../support/admin.ts';
import { anAmbassador, companyToday, offerTerms } from '../support/ambassadors.ts';
import { anOpenConversation } from '../support/conversation.ts';
import { aWorker, paidByCalendar, today } from '../support/hours.ts';
import { openStream } from '../support/live.ts';
import { anotherBrowserOf, type Person, theAdmin, theirPassword } from '../support/people.ts';
import { finalizeHolds } from '../support/undo-windows.ts';

const newestOf = async (viewer: Person, { id }: Person) =>
  (await viewer.api.ambassadors.ofPair({ with: id })).ambassadorship;

export const proofs: ProofsOf<'ambassadors'> = {
  'companies learn of an ambassador’s new name, picture, school or star': async (server) => {
    const { student, company } = await aWorker(server);
    const stream = await openStream(company);
    await student.api.students.chooseUniversity({ university: 'Yale University' });
    await stream.next('ambassadorshipsChanged');
  },

  'ambassadors learn of their company’s new name or logo': async (server) => {
    const { student, company } = await aWorker(server);
    const stream = await openStream(student);
    await company.api.companies.saveProfile({ name: 'Another Coffee' });
    await stream.next('ambassadorshipsChanged');
  },

  'the students of a company learn whether it goes on, when its end is set or taken back': async (server) => {
    const { student, company } = await aWorker(server);
    const stream = await openStream(student);
    await company.api.accounts.leave({ password: theirPassword });
    await stream.next('ambassadorshipsChanged');
    const back = await openStream(student);
    await (await anotherBrowserOf(company)).api.accounts.stay();
    await back.next('ambassadorshipsChanged');
  },

  'the students of a company learn whether it may offer anything new, by its approval': async (server) => {
    const { student, company } = await aWorker(server);
    const stream = await openStream(student);
    await setApproval(await theAdmin(server), company.id, false);
    await finalizeHolds(server);
    await stream.next('ambassadorshipsChanged');
  },

  'the students of a company learn whether it may offer anything new, by its sanctions': async (server) => {
    const { student, company } = await aWorker(server);
    const stream = await openStream(student);
    const { moderation } = (await theAdmin(server)).api;
    await moderation.impose({ id: company.id, kind: 'closure', reason: 'Be kind.', seen: null });
    await stream.next('ambassadorshipsChanged');
  },

  'withdrawing an application declines its offer': async (server) => {
    const { student, company } = await anOpenConversation(server);
    await offerTerms(company, student);
    await student.api.applications.withdraw({ with: company.id });
    expect((await newestOf(company, student))?.state).toBe('declined');
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
};

export const acts: Proofs = {
  'a company’s activity says who made, changed and ended offers': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const id = await anAmbassador(server, company, student);
    await student.api.ambassadors.end({ id, lastDay: addDays(companyToday(), 5), reason: '' });
    await company.api.ambassadors.end({ id, lastDay: companyToday(), reason: 'The season is over.' });
    expect(await did(company)).toEqual(['ended the work with Maya', 'made an offer to Maya']);
  },

  'both sides are notified by email of pay that fell due on a day': async (server) => {
    const worker = await aWorker(server, { pay: 'monthly', rateCents: 48_000, fromDay: '2026-01-01' });
    await paidByCalendar(server, worker, monthOf(today()));
    for (const { email } of [worker.student, worker.company]) await untilMailed(server, email, '$480.00');
  },

  'each step of an offer or an ambassadorship sends an email': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const id = await offerTerms(company, student);
    await untilMailed(server, student.email, 'wants you!');
    await untilMailed(server, student.email, `From ${formatLongDay(companyToday())}`);
    await student.api.ambassadors.decline({ id, version: 1, note: 'I have exams.' });
    await untilMailed(server, company.email, 'I have exams.');
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
};
