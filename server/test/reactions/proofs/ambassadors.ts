import { monthOf } from '@ambitionhub/contract/calendar';
import { setApproval } from '../../support/admin.ts';
import { aWorker, decide, lastWeek, log, paidByCalendar, today } from '../../support/hours.ts';
import { openStream } from '../../support/live.ts';
import { anotherBrowserOf, theAdmin, theirPassword } from '../../support/people.ts';
import { wakeHolds } from '../../support/undo-windows.ts';
import { type Proofs, untilMailed } from './proof.ts';

export const ambassadors = {
  'both sides learn that hours have changed': async (server) => {
    const worker = await aWorker(server);
    const streams = [await openStream(worker.student), await openStream(worker.company)];
    await log(worker, lastWeek());
    for (const stream of streams) await stream.next('hoursChanged');
  },

  'a company’s other browsers learn of its decisions about hours': async (server) => {
    const worker = await aWorker(server);
    await log(worker, lastWeek());
    const stream = await openStream(await anotherBrowserOf(worker.company));
    await decide(worker, 'approve');
    await stream.next('hoursChanged');
  },

  'both sides learn that weeks of hours were decided': async (server) => {
    const worker = await aWorker(server);
    await log(worker, lastWeek());
    await decide(worker, 'return');
    const stream = await openStream(worker.student);
    await wakeHolds(server.pool);
    await stream.next('hoursChanged');
  },

  'a student is notified by email of an approved or returned week': async (server) => {
    const [approved, returned] = [await aWorker(server), await aWorker(server)];
    for (const worker of [approved, returned]) await log(worker, lastWeek(), { minutes: 450 });
    await decide(approved, 'approve');
    await decide(returned, 'return');
    await wakeHolds(server.pool);
    await untilMailed(server, approved.student.email, '$112.50');
    await untilMailed(server, returned.student.email, 'Please name the flyers.');
  },

  'a student is notified by email of pay that fell due': async (server) => {
    const worker = await aWorker(server, { pay: 'monthly', rateCents: 48_000, fromDay: '2026-01-01' });
    await paidByCalendar(server, worker, monthOf(today()));
    await untilMailed(server, worker.student.email, '$480.00');
  },

  'a company is notified by email of the pay that fell due on a day': async (server) => {
    const worker = await aWorker(server, { pay: 'monthly', rateCents: 36_000, fromDay: '2026-01-01' });
    await paidByCalendar(server, worker, monthOf(today()));
    await untilMailed(server, worker.company.email, '$360.00');
  },

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
    await wakeHolds(server.pool);
    await stream.next('ambassadorshipsChanged');
  },

  'the students of a company learn whether it may offer anything new, by its sanctions': async (server) => {
    const { student, company } = await aWorker(server);
    const stream = await openStream(student);
    const { moderation } = (await theAdmin(server)).api;
    await moderation.impose({ id: company.id, kind: 'closure', reason: 'Be kind.', seen: null });
    await stream.next('ambassadorshipsChanged');
  },

  'students see at once that a company may offer something new, or no longer may': async (server) => {
    const { student, company } = await aWorker(server);
    const stream = await openStream(student);
    await company.api.accounts.leave({ password: theirPassword });
    await stream.next('tasksChanged');
  },
} satisfies Proofs;
