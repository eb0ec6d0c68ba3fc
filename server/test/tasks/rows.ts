import { randomUUID } from 'node:crypto';
import { isAboutOneRow } from '../support/bad-rows.ts';
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
import { aHandedInProof, anOpenTask, aTaskForm, aTeam, decide, start } from './support.ts';

const own = { id: nobody, version: 1 };

export const rows: TestRows<'tasks'> = {
  refusals: {
    tasks: { serves: companies, input: { state: 'open', query: 'poster' } },
    task: { serves: companies, input: { id: nobody }, knowsIds: true },
    audience: { knowsIds: false, serves: companies, input: { query: 'maya', chosen: [nobody] } },
    save: { serves: companies, input: { id: randomUUID(), form: aTaskForm(), version: null } },
    remove: { serves: companies, input: { id: nobody }, knowsIds: true },
    open: { serves: companies, input: { ...own, form: aTaskForm() }, knowsIds: true },
    change: { serves: companies, input: { ...own, form: aTaskForm() }, knowsIds: true },
    close: { serves: companies, input: own, knowsIds: true },
    copy: { serves: companies, input: { id: nobody, copyId: randomUUID() }, knowsIds: true },
    openTasks: { serves: students },
    openTask: { serves: students, input: { id: nobody }, knowsIds: true },
    start: { serves: students, input: { id: randomUUID(), taskId: nobody }, knowsIds: true },
    giveUp: { serves: students, input: own, knowsIds: true },
    handIn: {
      serves: students,
      input: { ...own, links: ['https://example.org/post'], number: 3, text: 'Done' },
      knowsIds: true,
    },
    takeBack: { serves: students, input: own, knowsIds: true },
    object: { serves: students, input: { ...own, text: 'It was there.' }, knowsIds: true },
    mine: { serves: students, input: { group: 'begun' } },
    proofs: { serves: companies, input: { state: 'approved' } },
    proof: { serves: participants, input: { id: nobody }, knowsIds: true },
    startedBy: { knowsIds: false, serves: companies, input: { student: nobody } },
    earlier: { serves: companies, input: { id: nobody }, knowsIds: true },
    waiting: { serves: participants },
    looking: { serves: companies, input: { id: nobody }, knowsIds: true },
    previewDecision: { knowsIds: false, serves: companies, input: { selection: { proofs: [nobody] } } },
    decide: {
      serves: companies,
      input: {
        id: randomUUID(),
        selection: { query: 'x' },
        act: 'approve',
        reason: null,
        note: '',
        expected: 1,
        cents: 2500,
      },
    },
    decisions: { serves: companies },
    undoDecision: { knowsIds: false, serves: companies, input: { id: nobody } },
    calendar: { serves: participants },
    replaceCalendar: { serves: participants },
    endCalendar: { serves: participants },
    objections: { serves: admins },
    settleObjection: {
      serves: admins,
      input: { ...own, cents: 2500, verdict: 'refuse', note: 'The picture is of another day.' },
      knowsIds: true,
    },
  },
  cursors: {
    tasks: [{ reader: 'company', forged: badPositions(3) }],
    openTasks: [{ reader: 'student', forged: badPositions(3) }],
    mine: [{ reader: 'student', forged: badPositions(3) }],
    proofs: [{ reader: 'company', forged: badPositions(3) }],
    objections: [{ reader: 'admin', forged: badPositions(3) }],
  },
  plans,
  wholeLists: {
    people: 'people shown at once',
    proofs: 'earlier proofs at one task',
    started: 'tasks of one ambassador shown at once',
    decisions: 'acts that can still be undone',
  },
  copied: ({ student, company, conversation }) => `
    INSERT INTO tasks (id, company_id, company_name, state, title, form, time_zone, changed_at)
      VALUES ('${conversation}', '${company}', 'Brand', 'open', 'Flyers', '{}', 'UTC', now());
    INSERT INTO proofs (id, task_id, company_id, student_id, ambassadorship_id, company_name, student_name, slot, state, started_at, handed_in_at, since)
      VALUES (uuidv7(), '${conversation}', '${company}', '${student}', '${conversation}', 'Brand', 'Ada', '1', 'approved', now(), now(), now());
    UPDATE proofs SET decided_by_name = 'Jo';
    INSERT INTO calendar_addresses (user_id, token, made_at) SELECT id, 'secret ' || id, now() FROM users;
    INSERT INTO proof_pictures (key, id, proof_id, company_id, student_id, place, stored_at)
      SELECT 'secret', uuidv7(), id, company_id, student_id, 0, now() FROM proofs`,
  otherRoutes: {
    'GET /calendar/tasks/:file{.+\\.ics}': 'tasks/calendar.test.ts',
    'GET /calendar/:file{.+\\.ics}': 'its address, which cannot be guessed',
  },
  exported: {
    tasks: ['version'],
    proofs: ['version'],
  },
  leftOut: {
    'pictures: in files next to the export': ['proof_pictures'],
    'about what was seen, sent or asked here': ['calendar_addresses'],
  },
  jobs: {
    'task-calendar': {
      make: async (server) => {
        const { company, student } = await aTeam(server);
        return (await start(student, await anOpenTask(company))).id;
      },
      due: "UPDATE proofs SET due_at = now() - interval '1 minute' WHERE id::text = ANY($1)",
      refused: { table: 'proofs', when: "new.id = bad AND new.state = 'lapsed'" },
      done: "SELECT id::text AS key FROM proofs WHERE state = 'lapsed' AND id::text = ANY($1)",
    },
    'tell-proofs': {
      make: async (server) => {
        const team = await aTeam(server);
        const proof = await aHandedInProof(team);
        await decide(team.company, [proof], 'approve');
        return proof.id;
      },
      due: `WITH ended AS (UPDATE proofs SET decision_at = now() - interval '11 seconds' WHERE id::text = ANY($1))
        UPDATE undo_windows SET until = now() - interval '1 minute' WHERE kind = 'tell-proofs' AND state = 'open'`,
      refused: { table: 'ledger_entries', when: 'new.source_key = bad::text' },
      done: "SELECT source_key AS key FROM ledger_entries WHERE source = 'proof' AND source_key = ANY($1)",
    },
    'find-look-alikes': isAboutOneRow,
    'proof-picture-check': 'dates pictures in one statement from the day of their decision, and counts',
  },
};
