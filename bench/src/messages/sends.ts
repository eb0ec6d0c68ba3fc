import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Costs, costMeter } from '../harness/costs.ts';
import { formatFigure, percentile, ratePerSecond, report, rounds } from '../harness/figures.ts';
import { holdStream, openLine } from '../harness/http.ts';
import { castPairs, type Pair } from '../harness/pairs.ts';
import type { Measured } from '../harness/product.ts';

const conversations = 500;
/** Everyone writes to one recipient, or each to their own. */
const recipients = [1, conversations] as const;
const atOnce = [1, 16, 32, 64] as const;
const lanes = Math.max(...atOnce);
/** Seconds. */
const time = { warmUp: 3, round: 4 } as const;
const text = 'Could you tell me a little more about the position?';
const aims = {
  ofBare: { 1: 0.6, 16: 0.8, 32: 1.2, 64: 1.2 },
  server: 300,
  database: 200,
  log: 900,
} as const;

/** The smallest statement that stores a message and its counters: no session, no turn, no block, no names. */
const smallest = `
  with moved as (
    update conversations set last_seq = last_seq + 1, student_unread = student_unread + 1, student_counted = true,
      last_text = $3, last_sender_id = $2, last_at = now()
    where student_id = $1 and company_id = $2 returning id, last_seq
  )
  insert into messages (conversation_id, seq, id, sender_id, sender_name, recipient_name, text)
  select id, last_seq, $4, $2, '', '', $3 from moved returning seq`;

/** A server on the product's database that only runs that statement and writes to one stream. */
async function startBare({ product }: Measured) {
  const program = fileURLToPath(new URL('bare.ts', import.meta.url));
  const child = spawn(process.execPath, [program, `${product.folder}/postgres`, smallest], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { url, pid: child.pid ?? 0, stop: () => child.kill() };
}

type Server = {
  readonly pid: number;
  readonly send: (lane: number) => Promise<unknown>;
  readonly runs: Run[];
};
type Run = Costs & { readonly rate: number /** Milliseconds. */; readonly p50: number };

/**
 * Acknowledged sends per second and the cost of each, compared with a bare server: clients on raw sockets, every
 * recipient listening, alternating rounds, the median of them.
 */
export async function sends(measured: Measured): Promise<void> {
  for (const count of recipients) await sendTo(measured, count);
}

async function sendTo(measured: Measured, students: number): Promise<void> {
  const { pool, product } = measured;
  const pairs = await castPairs(measured, conversations, students);
  const nextPair = pairsByLane(pairs);
  const bare = await startBare(measured);
  const listeners = pairs.slice(0, students).map(({ student }) => student);
  const streams = await Promise.all(
    listeners.flatMap(({ id, cookie }) => [holdStream(product.url, cookie), holdStream(bare.url, id)]),
  );
  const toProduct = Array.from({ length: lanes }, () => openLine(product.url));
  const toBare = Array.from({ length: lanes }, () => openLine(bare.url));
  const ways = (): Record<'product' | 'bare', Server> => ({
    bare: {
      pid: bare.pid,
      runs: [],
      send: async (lane) => {
        const { student, company } = nextPair(lane);
        await toBare[lane]?.post('/', [student.id, company.id, text, randomUUID()]);
      },
    },
    product: {
      pid: product.pid(),
      runs: [],
      send: async (lane) => {
        const { student, company } = nextPair(lane);
        const path = `/api/conversations/${student.id}/messages`;
        await toProduct[lane]?.post(path, { id: randomUUID(), text }, company.cookie);
      },
    },
  });

  const spent = await costMeter(pool);
  const runOf = async ({ pid, send }: Server, concurrent: number): Promise<Run> => {
    const took: number[] = [];
    const timed = async (lane: number): Promise<void> => {
      const start = performance.now();
      await send(lane);
      took.push(performance.now() - start);
    };
    const before = await spent(pid);
    const rate = await ratePerSecond(concurrent, time.round, timed);
    const after = await spent(pid);
    const each = (part: keyof Costs): number => (after[part] - before[part]) / (rate * time.round);
    const costs = { server: each('server'), database: each('database'), log: each('log') };
    return { rate, p50: percentile(took, 0.5), ...costs };
  };

  for (const { send } of Object.values(ways())) await ratePerSecond(16, time.warmUp, send);
  for (const concurrent of atOnce) {
    const seen = ways();
    for (let round = 0; round < rounds; round += 1)
      for (const variant of Object.values(seen)) variant.runs.push(await runOf(variant, concurrent));
    reportRuns(concurrent, students, (of, part) =>
      percentile(
        seen[of].runs.map((run) => run[part]),
        0.5,
      ),
    );
  }
  for (const stream of streams) stream.destroy();
  for (const line of [...toProduct, ...toBare]) line.close();
  bare.stop();
}

function reportRuns(
  concurrent: (typeof atOnce)[number],
  students: number,
  median: (of: 'product' | 'bare', part: keyof Run) => number,
): void {
  const share = median('product', 'rate') / median('bare', 'rate');
  const to = `by ${concurrent} at once to ${students === 1 ? 'one recipient' : `${students} recipients`}`;
  const rate = (of: 'product' | 'bare'): string =>
    `${formatFigure(median(of, 'rate'))}/s, p50 ${formatFigure(median(of, 'p50'))} ms`;
  report(
    `sends ${to}`,
    `${rate('product')}, ${formatFigure(share)} of a bare server`,
    `aim ${aims.ofBare[concurrent]}; the bare server ${rate('bare')}`,
    aims.ofBare[concurrent] / share,
  );
  for (const [part, what] of [
    ['server', 'µs of the server’s processor'],
    ['database', 'µs of the database’s processor'],
    ['log', 'bytes of the database’s log'],
  ] as const)
    report(
      `a send ${to}, ${what}`,
      formatFigure(median('product', part)),
      `bare server ${formatFigure(median('bare', part))}, aim ${aims[part]}`,
      median('product', part) / aims[part],
    );
}

/** No two lanes write to the same conversation. */
function pairsByLane(pairs: readonly Pair[]): (lane: number) => Pair {
  const turns = Array.from({ length: lanes }, () => 0);
  const perLane = Math.floor(pairs.length / lanes);
  return (lane) => {
    const turn = (turns[lane] ?? 0) % perLane;
    turns[lane] = turn + 1;
    return pairs[lane * perLane + turn] as Pair;
  };
}
