import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bulk, BulkSelection } from '@ambitionhub/contract/moderation';
import { formatFigure, percentile, reportFigure } from '../figures.ts';
import { castPairs } from '../messages/cast.ts';
import { measureDelivery } from '../messages/delivery.ts';
import { type Client, callApi, type Measured } from '../product.ts';

/** Users per act. */
const size = 10_000;
const limitSeconds = 60;
/** Messages per second, throughout. */
const rate = 50;
/** Seconds of one delivery measurement: one while idle, and one after another while an act runs. */
const forSeconds = { idle: 20, busy: 5 } as const;

type Preview = { readonly count: number; readonly mark: string };

/** The users that the acts are for, found by their major or industry. */
const named = `
  update students set major = 'Bulk Bench' where user_id in (select user_id from students where not is_star_ambassador limit ${size});
  update companies set industry = 'Bulk Bench'
  where user_id in (select user_id from companies where profile_completed and not is_approved and rejection is null limit ${size})`;

const acts: Readonly<Record<string, BulkSelection>> = {
  'star ambassadors': { kind: 'students', act: 'star', query: 'bulk bench' },
  approvals: { kind: 'companies', act: 'approve', query: 'bulk bench' },
  deletions: { kind: 'students', act: 'delete', query: 'bulk bench' },
};

async function start(admin: Client, selection: BulkSelection): Promise<string> {
  const { count, mark } = await callApi<Preview>(admin, 'POST', '/admin/bulk/preview', { selection });
  const id = randomUUID();
  await callApi(admin, 'POST', '/admin/bulk', { id, selection, expected: count, mark });
  return id;
}

/** Polls an act as the admin's browser does, until it has ended. */
async function watch(admin: Client, id: string): Promise<Bulk> {
  for (;;) {
    const { bulks } = await callApi<{ bulks: Bulk[] }>(admin, 'GET', '/admin/bulk');
    const ended = bulks.find((one) => one.id === id && one.endedAt !== null);
    if (ended) return ended;
    await pause(1000);
  }
}

async function secondsOf(id: string, { pool }: Measured): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>(
    'select extract(epoch from ended_at - started_at)::float8 as seconds from bulk_acts where id = $1',
    [id],
  );
  return rows[0]?.seconds ?? Number.NaN;
}

/**
 * Runs a bulk act while messages are delivered, and compares the delivery with the same delivery while idle.
 */
export async function bulkActs(admin: Client, measured: Measured): Promise<void> {
  await measured.pool.query(named);
  // Created after the users that the acts are for, so that no act deletes a recipient.
  const pairs = await castPairs(measured, 20);
  await measured.pool.query('vacuum analyze students, student_listings, companies');
  const idle = percentile(await measureDelivery(pairs, rate, forSeconds.idle), 0.99);
  for (const [name, selection] of Object.entries(acts)) {
    let isOver = false;
    const watched = start(admin, selection)
      .then((id) => watch(admin, id))
      .finally(() => {
        isOver = true;
      });
    const samples: number[] = [];
    while (!isOver) samples.push(...(await measureDelivery(pairs, rate, forSeconds.busy)));
    const { id, total, changed } = await watched;
    const seconds = await secondsOf(id, measured);
    reportFigure(
      `admin, ${formatFigure(total)} ${name} at once`,
      `${formatFigure(seconds)} s, ${formatFigure(changed)} changed`,
      `limit ${limitSeconds} s`,
      seconds / limitSeconds,
    );
    const p99 = percentile(samples, 0.99);
    reportFigure(
      `delivery at ${rate} messages/s during ${name}`,
      `p50 ${formatFigure(percentile(samples, 0.5))} ms, p99 ${formatFigure(p99)} ms`,
      `p99 ${formatFigure(idle)} ms with nothing else to do`,
      p99 / idle,
    );
  }
}
