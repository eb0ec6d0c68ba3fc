import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { emptyTaskForm } from '@ambitionhub/contract/tasks';
import { formatFigure, percentile, reportFigure, sizeShare } from '../figures.ts';
import { withGenerated } from '../generated.ts';
import { castPairs } from '../messages/cast.ts';
import { measureDelivery } from '../messages/delivery.ts';
import { openLine } from '../messages/line.ts';
import { type Client, callApi, completeCompany, type Measured, signIn, signUp } from '../product.ts';
import { reportSlowest } from '../slowest.ts';
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
const perSecond = 50;
/** For a p99 on two slow cores, which varies by half between quiet runs. */
const deliveryLimit = 2;

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
async function month({ pool, ...measured }: Played): Promise<void> {
  const pairs = await castPairs({ pool, ...measured }, 20);
  const idle = percentile(await measureDelivery(pairs, perSecond, 10), 0.99);
  await makeDue(pool);
  const begun = performance.now();
  await pool.query(`insert into pgboss.job (name, data) values ('regular-pay', '{}')`);
  let isOver = false;
  const paid = (async () => {
    const due = 'select from ambassadorships where next_due <= current_date limit 1';
    while ((await pool.query(due)).rowCount !== 0) await pause(200);
    isOver = true;
    return (performance.now() - begun) / 1000;
  })();
  const busy: number[] = [];
  while (!isOver) busy.push(...(await measureDelivery(pairs, perSecond, 5)));
  const seconds = await paid;
  const what = `a month falls due for ${formatFigure(monthly)} ambassadors`;
  reportFigure(what, `${formatFigure(seconds)} s`, `limit ${monthLimit} s`, seconds / monthLimit);
  reportDelivery('while it falls due', busy, idle);
}

function reportDelivery(meanwhile: string, busy: readonly number[], idle: number): void {
  const p99 = percentile(busy, 0.99);
  reportFigure(
    `delivery at ${perSecond} messages/s ${meanwhile}`,
    `p99 ${formatFigure(p99)} ms`,
    `limit ${deliveryLimit} times the idle p99 of ${formatFigure(idle)} ms`,
    p99 / (deliveryLimit * idle),
  );
}

/** Approves many proofs of a task at once, and waits until every student's earning is in the ledger. */
async function approve({ company, cast, pool, product }: Played): Promise<void> {
  const pairs = await castPairs({ pool, product }, 20);
  const idle = percentile(await measureDelivery(pairs, perSecond, 10), 0.99);
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
  const { count, cents } = await callApi<{ count: number; cents: number }>(
    company,
    'POST',
    '/proofs/decide/preview',
    {
      selection,
    },
  );
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
  const { until } = await callApi<{ until: string }>(company, 'POST', '/proofs/decide', decision);
  const asked = (performance.now() - begun) / 1000;
  await pause(Date.parse(until) - Date.now());
  const held = performance.now();
  const busy = measureDelivery(pairs, perSecond, approvalLimit);
  while ((await callApi<{ decisions: unknown[] }>(company, 'GET', '/proofs/decisions')).decisions.length > 0)
    await pause(100);
  const seconds = (performance.now() - held) / 1000 + asked;
  reportFigure(
    `approving ${formatFigure(count)} proofs, until all are earned`,
    `${formatFigure(seconds)} s without the time to undo, of these ${formatFigure(asked)} s to be asked`,
    `limit ${approvalLimit} s`,
    seconds / approvalLimit,
  );
  reportDelivery('during the approval', await busy, idle);
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
