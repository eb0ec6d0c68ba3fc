import { randomUUID } from 'node:crypto';
import {
  type DecisionAct,
  type DecisionId,
  type DeclineReason,
  emptyTaskForm,
  type Proof,
  type ProofId,
  type Task,
  type TaskFormInput,
  type TaskId,
} from '@ambitionhub/contract/tasks';
import { registerDecisionsJobs } from '../../src/features/tasks/review-proof.ts';
import type { Person } from '../support/people.ts';
import { anApprovedCompany, aPublishedStudent } from '../support/people.ts';
import type { RunningServer } from '../support/server.ts';
import { runHolds } from '../support/undo-windows.ts';
import { withReactions } from '../support/with-reactions.ts';

/** A task that asks for one link and earns $25.00. */
export const aTaskForm = (fields: Partial<TaskFormInput> = {}): TaskFormInput => ({
  ...emptyTaskForm,
  title: 'Post about us',
  instructions: 'One post with a picture of the café.',
  earns: { kind: 'amount', cents: 2500 },
  ...fields,
});

/** Makes a student an ambassador of a company, paid by tasks, since yesterday. */
export async function takeOn(
  { pool }: RunningServer,
  company: Pick<Person, 'id'>,
  student: Pick<Person, 'id'>,
): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO ambassadorships (id, company_id, student_id, company_name, student_name, state, offered_at, answered_at, first_day)
     VALUES ($1, $2, $3, 'Acme', 'Maya Chen', 'active', now(), now(), now() - interval '1 day')`,
    [id, company.id, student.id],
  );
  return id;
}

/** An approved company with some ambassadors. */
export async function aTeam(server: RunningServer, count = 1) {
  const company = await anApprovedCompany(server);
  const students: Person[] = [];
  for (let n = 0; n < count; n += 1) {
    const student = await aPublishedStudent(server);
    await takeOn(server, company, student);
    students.push(student);
  }
  const [student] = students;
  if (!student) throw new Error('a team needs an ambassador');
  return { company, students, student };
}

/** A task of a company that is not open yet. */
export async function aDraftTask(company: Person, fields: Partial<TaskFormInput> = {}): Promise<Task> {
  const id = randomUUID() as TaskId;
  return (await company.api.tasks.save({ id, form: aTaskForm(fields), version: null })).task;
}

/** An open task of a company. */
export async function anOpenTask(company: Person, fields: Partial<TaskFormInput> = {}): Promise<Task> {
  const { id, form, version } = await aDraftTask(company, fields);
  return (await company.api.tasks.open({ id, form, version })).task;
}

export const start = async (
  student: Person,
  task: Pick<Task, 'id'>,
  id: string = randomUUID(),
): Promise<Proof> => (await student.api.tasks.start({ id: id as ProofId, taskId: task.id })).proof;

/** Changes what a company's open task pays. */
export async function payMore(
  company: Person,
  { id }: Pick<Task, 'id'>,
  earns: TaskFormInput['earns'],
): Promise<void> {
  const { version, form } = (await company.api.tasks.task({ id })).task;
  await company.api.tasks.change({ id, version, form: { ...form, earns } });
}

export const content = { links: ['https://example.org/post/1'], number: null, text: '' };

export const handIn = async (student: Person, { id, version }: Proof): Promise<Proof> =>
  (await student.api.tasks.handIn({ id, version, ...content })).proof;

/** A proof that a student has handed in for a new task of a company. */
export async function aHandedInProof(
  { company, student }: { company: Person; student: Person },
  fields: Partial<TaskFormInput> = {},
): Promise<Proof> {
  return handIn(student, await start(student, await anOpenTask(company, fields)));
}

export const aDecisionId = (): DecisionId => randomUUID() as DecisionId;

export const decide = (
  company: Person,
  proofs: readonly Pick<Proof, 'id' | 'cents'>[],
  act: DecisionAct,
  {
    reason = act === 'decline' ? 'task' : null,
    note = act === 'return' ? 'Please add the link.' : '',
  }: {
    reason?: DeclineReason | null;
    note?: string;
  } = {},
) =>
  company.api.tasks.decide({
    id: aDecisionId(),
    selection: { proofs: proofs.map(({ id }) => id) },
    act,
    reason,
    note,
    expected: proofs.length,
    cents: proofs.reduce((sum, { cents }) => sum + cents, 0),
  });

/** Ends the ten seconds of undo and makes every decision final. */
export async function tellDecisions(server: RunningServer): Promise<void> {
  await endDecisions(server);
  await runHolds(registerDecisionsJobs, withReactions(server.db));
}

/** Ends the ten seconds of undo. */
export async function endDecisions({ pool }: RunningServer): Promise<void> {
  await pool.query(
    "UPDATE undo_windows SET until = now() - interval '1 minute' WHERE kind = 'tell-proofs' AND state = 'open'",
  );
  await pool.query(
    "UPDATE proofs SET decision_at = now() - interval '11 seconds' WHERE decision_at IS NOT NULL",
  );
}

/** Makes a proof older by some days, with what the calendar has planned for it. */
export const age = ({ pool }: RunningServer, { id }: Pick<Proof, 'id'>, days: number): Promise<unknown> =>
  pool.query(
    `UPDATE proofs SET started_at = started_at - make_interval(days => $2), since = since - make_interval(days => $2),
       due_at = due_at - make_interval(days => $2) WHERE id = $1`,
    [id, days],
  );

export const proofOf = async (viewer: Person, { id }: Pick<Proof, 'id'>): Promise<Proof> =>
  (await viewer.api.tasks.proof({ id })).proof;

/** What the ledger has for a proof: the amounts, in US cents. */
export async function earnedBy(
  { pool }: RunningServer,
  { id }: Pick<Proof, 'id'>,
): Promise<readonly number[]> {
  const { rows } = await pool.query<{ amount_cents: number }>(
    "SELECT amount_cents::float8 FROM ledger_entries WHERE source = 'proof' AND source_key = $1",
    [id],
  );
  return rows.map((row) => row.amount_cents);
}
