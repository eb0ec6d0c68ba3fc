import { randomUUID } from 'node:crypto';
import { addDays } from '@ambitionhub/contract/calendar';
import { offerTerms } from '../support/ambassadors.ts';
import { earned, endWindows } from '../support/bad-rows.ts';
import { anOpenConversation } from '../support/conversation.ts';
import { aWorker, today } from '../support/hours.ts';
import {
  admins,
  badPositions,
  companies,
  nobody,
  participants,
  students,
  type TestRows,
} from '../support/rows.ts';
import { plans } from './plans.ts';

const terms = {
  pay: 'hourly',
  rateCents: 1500,
  weeklyMinutes: 480,
  fromDay: '2030-01-01',
  lastDay: null,
  text: 'Two tables on the quad each week.',
};
const onScreen = { id: nobody, version: 1 };

export const rows: TestRows<'ambassadors'> = {
  refusals: {
    ofPair: { knowsIds: false, serves: participants, input: { with: nobody } },
    one: { serves: participants, input: { id: nobody }, knowsIds: true },
    mine: { serves: students, input: { state: 'active' } },
    waiting: { serves: participants },
    people: {
      serves: companies,
      input: { state: 'active', q: 'Maya', school: 'Yale University' },
    },
    counts: { serves: companies, input: { q: 'Maya', school: 'Yale University' } },
    offer: {
      serves: companies,
      input: { id: randomUUID(), with: nobody, terms },
      knowsIds: true,
    },
    changeTerms: { serves: companies, input: { ...onScreen, terms }, knowsIds: true },
    takeBack: { serves: companies, input: { id: nobody }, knowsIds: true },
    accept: { serves: students, input: onScreen, knowsIds: true },
    undoAccept: { serves: students, input: { id: onScreen.id }, knowsIds: true },
    decline: { serves: students, input: { ...onScreen, note: 'I have exams.' }, knowsIds: true },
    propose: { serves: companies, input: { ...onScreen, terms }, knowsIds: true },
    takeBackTerms: { serves: companies, input: onScreen, knowsIds: true },
    acceptTerms: { serves: students, input: onScreen, knowsIds: true },
    refuseTerms: { serves: students, input: onScreen, knowsIds: true },
    ofAccount: { knowsIds: false, serves: admins, input: { side: 'student', id: nobody } },
    end: {
      serves: participants,
      input: { id: nobody, lastDay: '2030-01-01', reason: 'I graduate.' },
      knowsIds: true,
    },
  },
  cursors: {
    mine: [{ reader: 'student', forged: badPositions(3) }],
    people: [{ reader: 'company', query: 'state=active', forged: badPositions(3) }],
    ofAccount: [{ reader: 'admin', query: 'side=student', forged: badPositions(3) }],
  },
  plans,
  copied: ({ student, company, conversation }) => `
    INSERT INTO ambassadorships (id, company_id, student_id, company_name, student_name, state, offered_at, first_day)
      VALUES ('${conversation}', '${company}', '${student}', 'Brand', 'Ada', 'active', now(), '2031-01-01');
    INSERT INTO ambassador_terms (ambassadorship_id, version, pay, rate_cents, from_day, proposed_at, proposed_by_name)
      VALUES ('${conversation}', 1, 'hourly', 1500, '2031-01-01', now(), 'Jo')`,
  exported: {
    ambassadorships: ['version'],
    ambassador_terms: [],
  },
  leftOut: {
    'computed again': ['ambassador_done'],
  },
  jobs: {
    'regular-pay': {
      make: async (server) =>
        (await aWorker(server, { pay: 'monthly', rateCents: 30_000, fromDay: addDays(today(), -60) })).id,
      due: 'UPDATE ambassadorships SET next_due = current_date - 60 WHERE id::text = ANY($1)',
      refused: { table: 'ledger_entries', when: 'new.ambassadorship_id = bad' },
      done: earned('month'),
    },
    'ambassador-calendar': {
      make: async (server) => (await aWorker(server, {}, { state: 'offered' })).id,
      due: "UPDATE ambassadorships SET offered_at = now() - interval '15 days' WHERE id::text = ANY($1)",
      refused: { table: 'ambassadorships', when: "new.id = bad AND new.state = 'lapsed'" },
      done: "SELECT id::text AS key FROM ambassadorships WHERE state = 'lapsed' AND id::text = ANY($1)",
    },
    'tell-acceptances': {
      make: async (server) => {
        const { student, company } = await anOpenConversation(server);
        const id = await offerTerms(company, student);
        await student.api.ambassadors.accept({ id, version: 1 });
        return id;
      },
      due: endWindows('tell-acceptances'),
      refused: { table: 'ambassadorships', when: "new.id = bad AND new.state = 'active'" },
      done: "SELECT id::text AS key FROM ambassadorships WHERE state = 'active' AND id::text = ANY($1)",
    },
  },
};
