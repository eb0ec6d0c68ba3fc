import { randomUUID } from 'node:crypto';
import { type ActivityAct, activityText } from '@ambitionhub/contract/activity';
import { addDays } from '@ambitionhub/contract/calendar';
import { formatWeekDays } from '@ambitionhub/contract/hours';
import { expect } from 'vitest';
import { anAmbassador, companyToday } from '../../support/ambassadors.ts';
import { anOpenConversation, aPair, send } from '../../support/conversation.ts';
import { aWorker, decide as decideWeek, decisionId, lastWeek, log } from '../../support/hours.ts';
import { anOwedPair, pay } from '../../support/ledger.ts';
import { openStream } from '../../support/live.ts';
import {
  aCompany,
  aCompanyProfile,
  aMember,
  aPublishedStudent,
  type Person,
  theAdmin,
} from '../../support/people.ts';
import { aPosition } from '../../support/positions.ts';
import type { RunningServer } from '../../support/server.ts';
import { aHandedInProof, anOpenTask, aTeam, decide as decideProofs } from '../../tasks/support.ts';
import type { Proofs } from './proof.ts';

/** What a company's activity says since its profile was made, newest first, by whom. */
async function activityOf({ api }: Person) {
  const { entries } = await api.activity.list({});
  const since = entries.slice(
    0,
    entries.findLastIndex(({ act }) => act === 'profile'),
  );
  return since.map(({ act, actor, subject, detail }) => ({
    by: actor?.id,
    did: activityText(act, subject, detail).replace(/Student \d+/, 'Maya'),
    act: act satisfies ActivityAct,
  }));
}

async function aWarnedCompany(server: RunningServer) {
  const { company } = await anOpenConversation(server);
  const { moderation } = (await theAdmin(server)).api;
  const { id } = await moderation.impose({ id: company.id, kind: 'warning', reason: 'Be kind.', seen: null });
  return { company, id };
}

const did = async (company: Person): Promise<readonly string[]> =>
  (await activityOf(company)).map((one) => one.did);

export const activity = {
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

  'a company’s activity says who made, changed and ended offers': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const id = await anAmbassador(server, company, student);
    await student.api.ambassadors.end({ id, lastDay: addDays(companyToday(), 5), reason: '' });
    await company.api.ambassadors.end({ id, lastDay: companyToday(), reason: 'The season is over.' });
    expect(await did(company)).toEqual(['ended the work with Maya', 'made an offer to Maya']);
  },

  'a company’s activity says who assigned a conversation': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const member = await aMember(server, company);
    await member.api.companies.saveName({ name: 'Jonas Weber' });
    for (const to of [member.id, null]) await company.api.messaging.assign({ with: student.id, to });
    expect((await did(company)).slice(0, 2)).toEqual([
      'assigned the conversation with Maya to no one',
      'assigned the conversation with Maya to Jonas Weber',
    ]);
  },

  'a company’s activity says who decided about hours': async (server) => {
    const worker = await aWorker(server);
    await log(worker, lastWeek());
    const id = decisionId();
    await decideWeek(worker, 'approve', { id });
    await worker.company.api.hours.undo({ id });
    const facts = `${formatWeekDays(lastWeek())} · $22.50`;
    expect((await did(worker.company)).slice(0, 2)).toEqual([
      `undid a decision about hours from Maya (${facts})`,
      `approved a week of hours from Maya (${facts})`,
    ]);
  },

  'a company’s activity says who opened, changed, closed and deleted tasks': async (server) => {
    const { company } = await aTeam(server);
    const { id, version, form } = await anOpenTask(company);
    const { task } = await company.api.tasks.change({ id, version, form: { ...form, perk: 'A hoodie' } });
    await company.api.tasks.close({ id, version: task.version });
    const later = await anOpenTask(company, { title: 'Hang a banner', opensOn: '2099-01-01' });
    await company.api.tasks.remove({ id: later.id });
    expect((await did(company)).slice(0, 5)).toEqual([
      'deleted the task “Hang a banner”',
      'opened the task “Hang a banner”',
      'closed the task “Post about us”',
      'changed the task “Post about us”',
      'opened the task “Post about us”',
    ]);
  },

  'a company’s activity says who decided about proofs': async (server) => {
    const { company, students } = await aTeam(server, 2);
    const handedIn = await Promise.all(students.map((student) => aHandedInProof({ company, student })));
    const { id } = await decideProofs(company, handedIn, 'approve');
    await company.api.tasks.undoDecision({ id });
    await decideProofs(company, handedIn.slice(0, 1), 'return');
    expect((await did(company)).slice(0, 3)).toEqual([
      'returned a proof from Maya',
      'undid a decision about 2 proofs',
      'approved 2 proofs',
    ]);
  },

  'a company’s activity says who recorded payments': async (server) => {
    const { student, company } = await anOwedPair(server);
    await pay(company, student, 10_000);
    expect((await did(company))[0]).toBe('recorded a payment of $100.00 to Maya');
  },

  'a company’s activity says who changed what is owed by hand': async (server) => {
    const { student, company } = await anOwedPair(server);
    const { id } = await pay(company, student, 10_000);
    await company.api.ledger.undo({ id });
    const bonus = { id: randomUUID(), with: student.id, amountCents: 500, reason: 'Rain' };
    for (let sent = 0; sent < 2; sent += 1) await company.api.ledger.bonus(bonus);
    await company.api.ledger.correct({ ...bonus, id: randomUUID() });
    expect((await did(company)).slice(0, 4)).toEqual([
      'corrected the amount owed to Maya by -$5.00',
      'added a bonus of $5.00 for Maya',
      'undid a payment of $100.00 to Maya',
      'recorded a payment of $100.00 to Maya',
    ]);
  },

  'a company’s activity says who wrote a note': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const member = await aMember(server, company);
    await member.api.directory.saveNote({ id: student.id, note: 'Kind' });
    await company.api.directory.saveNote({ id: student.id, note: '' });
    expect(await activityOf(company)).toEqual([
      { by: company.id, did: 'deleted the note on Maya', act: 'remove-note' },
      { by: member.id, did: 'wrote a note on Maya', act: 'note' },
    ]);
  },

  'a company’s activity says who saved a search': async (server) => {
    const company = await aCompany(server);
    const { id } = await company.api.directory.saveSearch({ name: 'Law', filters: { major: 'law' } });
    await company.api.directory.removeSearch({ id });
    expect(await did(company)).toEqual(['deleted the search “Law”', 'saved the search “Law”']);
  },

  'a company’s activity says who blocked a student': async (server) => {
    const { student, company } = await anOpenConversation(server);
    for (const blocked of [true, false]) await company.api.messaging.block({ with: student.id, blocked });
    await student.api.messaging.block({ with: company.id, blocked: true });
    expect(await did(company)).toEqual(['unblocked Maya', 'blocked Maya']);
  },

  'a company’s activity says who reported a message': async (server) => {
    const { student, company } = await anOpenConversation(server);
    await student.api.messaging.report({ with: company.id, seq: 2, reason: 'Rude' });
    await company.api.messaging.report({ with: student.id, seq: 1, reason: 'Rude' });
    expect(await did(company)).toEqual(['reported a message from Maya']);
  },

  'a company’s activity says who saved its profile': async (server) => {
    const { company } = await anOpenConversation(server);
    await company.api.companies.saveProfile(aCompanyProfile());
    expect((await did(company))[0]).toBe('saved the company profile');
  },

  'a company’s activity says who changed its time zone': async (server) => {
    const { company } = await anOpenConversation(server);
    for (const timeZone of ['America/Chicago', 'America/Chicago'])
      await company.api.companies.saveTimeZone({ timeZone });
    expect(await did(company)).toEqual(['changed the company’s time zone to America/Chicago']);
  },

  'a company’s activity says who acknowledged a warning': async (server) => {
    const { company, id } = await aWarnedCompany(server);
    for (let sent = 0; sent < 2; sent += 1) await company.api.moderation.acknowledge({ id });
    expect(await did(company)).toEqual(['acknowledged a warning to the company']);
  },

  'a company’s activity says who appealed a decision': async (server) => {
    const { company, id } = await aWarnedCompany(server);
    await company.api.moderation.appeal({ id, text: 'We were.' });
    expect(await did(company)).toEqual(['appealed a decision about the company']);
  },

  'a company’s activity says who changed its positions': async (server) => {
    const { company } = await anOpenConversation(server);
    const { id, version } = await aPosition(company, { title: 'Runner' });
    const { positions } = company.api;
    await positions.setOpen({ id, version, open: false });
    await positions.setOpen({ id, version: version + 1, open: true });
    await aPosition(company, { id, version: version + 2, title: 'Fast runner' });
    await positions.remove({ id });
    expect(await did(company)).toEqual([
      'deleted the position “Fast runner”',
      'changed the position “Fast runner”',
      'opened the position “Runner”',
      'closed the position “Runner”',
      'added the position “Runner”',
    ]);
  },

  'a company’s activity says who changed its people': async (server) => {
    const { company } = await anOpenConversation(server);
    await company.api.companies.saveName({ name: 'Ana Lee' });
    expect(await activityOf(company)).toEqual([
      { by: company.id, did: 'changed their name to Ana Lee', act: 'people-rename' },
    ]);
  },

  'a company’s activity says what was paid': async (server) => {
    const company = await aCompany(server);
    const { url } = await company.api.billing.openCheckout({ plan: 'basic' });
    const sessionId = new URL(url).searchParams.get('session_id') ?? '';
    await company.api.billing.endSandboxCheckout({ sessionId, outcome: 'pay' });
    await company.api.billing.confirm({ uid: company.id, sessionId });
    expect((await activityOf(company))[0]?.act).toBe('payment');
  },

  'a company’s browsers learn of its activity': async (server) => {
    const company = await aCompany(server);
    const stream = await openStream(company);
    await company.api.companies.saveName({ name: 'Ana Lee' });
    await stream.next('activityChanged');
  },
} satisfies Proofs;
