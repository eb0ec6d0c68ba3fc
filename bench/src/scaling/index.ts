import { addAccounts, writeAll } from '../admin/population.ts';
import { formatFigure, reportFigure, sizeShare } from '../figures.ts';
import { type Measured, withProduct } from '../product.ts';
import { type Figures, figuresOf } from './figures.ts';
import { partitions, partMessages } from './parting.ts';
import { addConversations, drawPairs, messagesPerConversation } from './talk.ts';

const wholeSize = 50_000_000 * sizeShare;
/** The number of messages that counts as an empty table: all of it stays in memory. */
const few = 500_000;
const people = { students: 100_000, companies: 2_000, messages: 0, acts: 0 } as const;
const drawn = 5_000;
/** How much worse each figure may be with all the messages. */
const worse = 1.5;

function print(stage: string, { rates, ...figures }: Figures): void {
  const parts = [
    `${formatFigure(figures.rate)} sends/s by 16 at once (${formatFigure(rates[0])} to ${formatFigure(rates[1])} in three rounds)`,
    `p99 ${formatFigure(figures.sendP99)} ms`,
    `a send takes ${formatFigure(figures.server)} µs of the server, ${formatFigure(figures.database)} µs of the database, ${formatFigure(figures.log)} B of log`,
    `a conversation opens in p50 ${formatFigure(figures.historyP50)} ms, p99 ${formatFigure(figures.historyP99)} ms`,
  ];
  process.stdout.write(`${stage}: ${parts.join('; ')}\n`);
}

async function sizeOf({ pool }: Measured): Promise<{ messages: number; bytes: number }> {
  const { rows } = await pool.query<{ messages: number; bytes: string }>(
    `select (select count(*)::int from messages) as messages,
       sum(pg_total_relation_size(oid)) as bytes from pg_class where relname ~ '^messages_many_\\d+$' and relkind = 'r'`,
  );
  return { messages: rows[0]?.messages ?? 0, bytes: Number(rows[0]?.bytes) };
}

/**
 * Messages in one small table, partitioned by conversation, and partitioned with very many messages: the cost
 * of a send and of a page of history each time, in conversations drawn from all of them.
 */
export const scaling = (_pages: readonly string[], size = wholeSize): Promise<void> =>
  withProduct(async (measured) => {
    const { pool } = measured;
    const clock = performance.now();
    const seconds = (): string => formatFigure((performance.now() - clock) / 1000);
    await writeAll(pool, async (client) => {
      await addAccounts(client, people);
      await addConversations(client, { ...people, conversations: few / messagesPerConversation });
    });
    await pool.query('vacuum analyze');
    const whole = await figuresOf(measured, await drawPairs(measured, drawn));
    print(`one table of ${formatFigure(few)} messages`, whole);

    await partMessages(pool, 'few', async () => undefined);
    const parted = await figuresOf(measured, await drawPairs(measured, drawn));
    print(`the same in ${partitions} parts`, parted);

    await pool.query('truncate messages, conversations cascade');
    const begun = performance.now();
    await partMessages(pool, 'many', (client) =>
      addConversations(client, { ...people, conversations: size / messagesPerConversation }),
    );
    process.stdout.write(
      `loaded in ${formatFigure((performance.now() - begun) / 1000)} s, ${seconds()} s in all\n`,
    );
    const full = await figuresOf(measured, await drawPairs(measured, drawn));
    const { messages, bytes } = await sizeOf(measured);
    print(`${formatFigure(messages)} messages in ${partitions} parts, ${formatFigure(bytes / 1e9)} GB`, full);

    const beside = `compared with ${formatFigure(few)} in one table, limit ${worse} of it`;
    const what = `${formatFigure(messages)} messages`;
    for (const [part, name, unit] of [
      ['database', 'a send, of the database’s processor', 'µs'],
      ['log', 'a send, the database’s log', 'B'],
      ['sendP99', 'a send by 16 at once, p99', 'ms'],
      ['historyP50', 'opening a conversation, p50', 'ms'],
      ['historyP99', 'opening a conversation, p99', 'ms'],
    ] as const)
      reportFigure(
        `${what}: ${name}`,
        `${formatFigure(full[part])} ${unit}`,
        `${formatFigure(whole[part])} ${beside}`,
        full[part] / whole[part] / worse,
      );
    reportFigure(
      `${what}: sends a second by 16 at once`,
      formatFigure(full.rate),
      `${formatFigure(whole.rate)} ${beside}`,
      whole.rate / full.rate / worse,
    );
  });
