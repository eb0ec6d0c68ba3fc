import { randomUUID } from 'node:crypto';
import { earned, endWindows } from '../support/bad-rows.ts';
import { aWorker, decide, lastWeek, log, workForMany } from '../support/hours.ts';
import { companies, nobody, students, type TestRows } from '../support/rows.ts';
import type { ServerHere } from '../support/server.ts';
import { plans } from './plans.ts';

/** Weeks of no calendar. */
const badWeeks = ['2026-02-30', '0000-01-01', '10000-01-01'].map((week) => [week, nobody]);
const week = { ambassadorshipId: nobody, week: '2026-11-16' };

async function aWorkedWeek(server: ServerHere) {
  const worker = await aWorker(server);
  await log(worker, lastWeek());
  return worker;
}

export const rows: TestRows<'hours'> = {
  refusals: {
    loggable: { serves: students },
    mine: { knowsIds: false, serves: students, input: { ambassadorshipId: nobody } },
    log: {
      serves: students,
      input: { id: randomUUID(), ambassadorshipId: nobody, day: '2026-11-16', minutes: 90, note: 'Flyers' },
      knowsIds: true,
    },
    remove: { serves: students, input: { id: randomUUID() } },
    sendAgain: { serves: students, input: { ...week, version: 1 }, knowsIds: true },
    review: {
      knowsIds: false,
      serves: companies,
      input: { list: 'waiting', ambassadorshipId: nobody },
    },
    decide: {
      serves: companies,
      input: { ...week, version: 1, id: randomUUID(), decision: 'return', note: 'Which flyers?' },
      knowsIds: true,
    },
    approveMany: {
      serves: companies,
      input: { id: randomUUID(), weeks: [{ ...week, version: 1 }] },
      knowsIds: true,
    },
    undo: { serves: companies, input: { id: randomUUID() } },
  },
  cursors: {
    mine: [{ reader: 'student', forged: badWeeks }],
    review: [{ reader: 'company', query: 'list=waiting', forged: badWeeks }],
  },
  fill: ({ server, student, company }) => workForMany(server, { student, company }),
  plans,
  wholeLists: {
    places: 'companies that a student works for',
  },
  copied: ({ student, company, conversation }) => `
    INSERT INTO hour_weeks (ambassadorship_id, week, company_id, student_id, state, minutes, amount_cents, due_on)
      VALUES ('${conversation}', '2030-12-30', '${company}', '${student}', 'logged', 60, 1500, '2031-01-19');
    UPDATE hour_weeks SET decided_by_name = 'Jo';
    INSERT INTO worked_hours (id, ambassadorship_id, week, day, minutes, rate_cents)
      VALUES (uuidv7(), '${conversation}', '2030-12-30', '2031-01-01', 60, 1500)`,
  exported: {
    hour_weeks: ['version'],
    worked_hours: [],
  },
  jobs: {
    'approve-weeks': {
      make: async (server) => (await aWorkedWeek(server)).id,
      due: 'UPDATE hour_weeks SET due_on = current_date - 2 WHERE ambassadorship_id::text = ANY($1)',
      refused: { table: 'ledger_entries', when: 'new.ambassadorship_id = bad' },
      done: earned('week'),
    },
    'tell-weeks': {
      make: async (server) => {
        const worker = await aWorkedWeek(server);
        await decide(worker, 'approve');
        return worker.id;
      },
      due: endWindows('tell-weeks'),
      refused: { table: 'ledger_entries', when: 'new.ambassadorship_id = bad' },
      done: earned('week'),
    },
  },
};
