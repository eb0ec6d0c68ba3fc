import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { undoTime } from '@ambitionhub/contract/schemas';
import { emptyTaskForm } from '@ambitionhub/contract/tasks';
import { whileDelivering } from '../harness/delivery.ts';
import { formatFigure, reportLimit, sizeShare } from '../harness/figures.ts';
import { withGenerated } from '../harness/generated.ts';
import { openLine } from '../harness/http.ts';
import { type Client, callApi, completeCompany, type Measured, signIn, signUp } from '../harness/product.ts';
import { reportSlowest } from '../harness/slowest.ts';
import { addMonthly, addWork, type Cast, makeDue, type Size } from './population.ts';
import { companyBooks, companyTasks, studentBooks, studentTasks } from './requests.ts';

const size: Size = {
  ambassadors: 5_000 * sizeShare,
  others: 28_000 * sizeShare,
  entries: 612,
  tasks: 200,
  weeks: 26,
};
const monthly = 100_000 * sizeShare;
/** Milliseconds for a list, a filter or a sum. */
const limit = 30;
const samples = 60;
const monthLimit = 60;
const approved = 1_000;
const approvalLimit = 10;

const accounts = {
  company: { email: 'work@company.test', password: 'bench-campus-word' },
  student: { email: 'work@student.test', password: 'bench-campus-word' },
} as const;

/** A task with a proof that is a link and a text. */
const form = {
  ...emptyTaskForm,
  title: 'Put up posters',
  instructions: 'In the library.',
  asks: { ...emptyTaskForm.asks, text: true },
  earns: { kind: 'amount', cents: 1000 },
};

async function openTask(company: Client): Promise<string> {
  const id = randomUUID();
  const { task } = await callApi<{ task: { version: number } }>(company, 'PUT', `/tasks/${id}/draft`, {
    form,
    version: null,
  });
  await callApi(company, 'POST', `/tasks/${id}/open`, { form, version: task.version });
  return id;
}

type Played = Measured & { readonly company: Client; readonly student: Client; readonly cast: Cast };

/** A product in which one company has a large amount of work, among many other companies. */
const withWork = (measure: (played: Played) => Promise<void>): Promise<void> =>
  withGenerated(
    {
      name: 'work',
      fill: async ({ product, pool }) => {
        const company = await completeCompany(product, accounts.company);
        const student = await signUp(product, 'student', accounts.student);
        await pool.query('update companies set is_approved = true, approved_at = now() where user_id = $1', [
          company.id,
        ]);
        const task = await openTask(company);
        await addWork(pool, size, { company: company.id, student: student.id, task });
        await addMonthly(pool, monthly);
      },
    },
    async (measured) => {
      const { product, pool } = measured;
      const company = await signIn(product.url, accounts.company);
      const student = await signIn(product.url, accounts.student);
      const { rows } = await pool.query<{ id: string }>(
        "select id from tasks where title = 'Put up posters' limit 1",
      );
      const task = rows[0]?.id ?? '';
      await measure({
        ...measured,
        company,
        student,
        cast: { company: company.id, student: student.id, task },
      });
    },
  );

async function measureRequests(
  whose: string,
  as: Client,
  requests: Readonly<Record<string, string>>,
): Promise<void> {
  const line = openLine(as.url);
  await reportSlowest(
    whose,
    Object.entries(requests).map(([name, path]) => [name, () => line.get(`/api${path}`, as.cookie)]),
    { samples, limit },
  );
  line.close();
}

/** Last month falls due for everyone with monthly pay, while other users exchange messages. */
async function month(played: Played): Promise<void> {
  const { pool } = played;
  const seconds = await whileDelivering(played, 'while a month falls due', async () => {
    await makeDue(pool);
    const begun = performance.now();
    await pool.query(`insert into pgboss.job (name, data) values ('regular-pay', '{}')`);
    const due = 'select from ambassadorships where next_due <= current_date limit 1';
    while ((await pool.query(due)).rowCount !== 0) await pause(200);
    return (performance.now() - begun) / 1000;
  });
  reportLimit(`a month falls due for ${formatFigure(monthly)} ambassadors`, seconds, 's', monthLimit);
}

type Preview = { readonly count: number; readonly cents: number };

/** Approves many proofs of a task at once, and waits until every student's earning is in the ledger. */
async function approve(played: Played): Promise<void> {
  const { company, cast, pool } = played;
  const { rows } = await pool.query<{ id: string }>(
    "select id from proofs where task_id = $1 and state = 'handed-in' order by since offset $2",
    [cast.task, approved],
  );
  // The task's other proofs do not wait, so that the filter finds exactly the measured ones.
  await pool.query("update proofs set state = 'lapsed', due_at = null where id = any($1::uuid[])", [
    rows.map(({ id }) => id),
  ]);
  await pool.query('update tasks set taken = taken - $2 where id = $1', [cast.task, rows.length]);
  const selection = { task: cast.task };
  const { count, cents } = await callApi<Preview>(company, 'POST', '/proofs/decide/preview', { selection });
  const seconds = await whileDelivering(played, 'during the approval', async () => {
    const begun = performance.now();
    const decision = {
      id: randomUUID(),
      selection,
      act: 'approve',
      reason: null,
      note: '',
      expected: count,
      cents,
    };
    await callApi(company, 'POST', '/proofs/decide', decision);
    const waiting = () => callApi<{ decisions: unknown[] }>(company, 'GET', '/proofs/decisions');
    while ((await waiting()).decisions.length > 0) await pause(100);
    return (performance.now() - begun - undoTime) / 1000;
  });
  reportLimit(
    `approving ${formatFigure(count)} proofs, without the time to undo`,
    seconds,
    's',
    approvalLimit,
  );
}

const whose = `${formatFigure(size.ambassadors)} ambassadors, ${formatFigure((size.ambassadors + size.others) * size.entries)} entries`;

/** The ledger: lists and sums at full size, for the company and for a student, and a month that falls due. */
export const ledger = () =>
  withWork(async (played) => {
    await measureRequests(whose, played.company, companyBooks(played.cast));
    await measureRequests(whose, played.student, studentBooks(played.cast));
    await month(played);
  });

/** Tasks and proofs at full size, and many proofs approved at once. */
export const tasks = () =>
  withWork(async (played) => {
    const proofs = `${formatFigure(size.ambassadors * size.tasks)} proofs`;
    const { rows } = await played.pool.query<{ id: string }>(
      'select id from proofs where student_id = $1 and handed_in_at is not null order by handed_in_at desc limit 1',
      [played.cast.student],
    );
    await measureRequests(proofs, played.company, companyTasks(played.cast, rows[0]?.id ?? ''));
    await measureRequests(proofs, played.student, studentTasks(played.cast));
    await approve(played);
  });
