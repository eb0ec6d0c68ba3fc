import { randomInt } from 'node:crypto';
import { setInterval } from 'node:timers/promises';
import type { Message } from '@ambitionhub/contract/messaging';
import { expect, it, vi } from 'vitest';
import { seatCrowd } from './kill/crowd.ts';
import { startMortal } from './kill/mortal.ts';
import { expectRules, presentTo, presentToSender } from './messaging-model/agreement.ts';

const seconds = Number(process.env.KILL_SECONDS ?? 8);
const sendsPerSecond = 50;
const secondsPerKill = 3;
/** Milliseconds to start again and to catch up by the next heartbeat on a busy machine. */
const patience = 60_000;
const secret = 'a-secret-that-only-this-test-knows';

it('Acknowledged messages are stored once and in order and reach everyone, however often the server is killed', {
  timeout: seconds * 1000 + 10 * patience,
}, async () => {
  const product = await startMortal({ SESSION_SECRET: secret });
  const faults: unknown[] = [];
  const { browsers, talks, threads } = await seatCrowd(product, secret, (fault) => faults.push(fault));
  const beginnings = talks.slice(0, talks.length / 2); // a company's message opens each conversation
  const acknowledged: Message[] = await Promise.all(beginnings.map((say) => say('Hello')));

  const total = seconds * sendsPerSecond;
  const fates = killsWithin(total);
  let kills = 0;
  // Every second kill takes the database too, whether or not the streams have reconnected.
  const killWhenDue = (): void => {
    const [next = Number.POSITIVE_INFINITY] = fates;
    const isOdd = kills % 2 === 1;
    const hasEverybody = browsers.every(({ client }) => client.isConnected());
    if (acknowledged.length < next || !product.isUp() || !(isOdd || hasEverybody)) return;
    fates.shift();
    kills += 1;
    product.kill(isOdd ? 'both' : 'server');
  };
  const started = Date.now();
  await sendAtRate(total, async (number) => {
    const message = await talks[number % talks.length]?.(`Message ${number}`);
    if (message) acknowledged.push(message);
    killWhenDue();
  });
  const duration = Date.now() - started;
  await product.open();

  const settled = async () => {
    const all = await threads();
    for (const thread of all) expectRules(thread);
    return all;
  };
  const stored = await vi.waitFor(settled, { timeout: patience });
  expect(byId(stored.flatMap(({ messages }) => messages.map(presentToSender)))).toEqual(byId(acknowledged));
  for (const { player, client } of browsers) {
    const own = stored.filter((thread) => thread[`${player.side}_id`] === player.id);
    const other = player.side === 'student' ? 'company_id' : 'student_id';
    const whole = Object.fromEntries(
      own.map((thread) => [thread[other], thread.messages.map(presentTo(player.side))]),
    );
    const isWhole = (): void => expect(Object.fromEntries(client.held.messages)).toEqual(whole);
    await vi.waitFor(isWhole, { timeout: patience });
    expect(client.counts.refetches, 'fetches of everything').toBeLessThanOrEqual(1 + client.counts.resets);
  }
  expect(faults).toEqual([]);
  expect(kills).toBeGreaterThanOrEqual(2);
  if (process.env.KILL_SECONDS) {
    const untilAllAgree = Date.now() - started - duration;
    const connections = browsers.map(({ client }) => client.counts.connections);
    const resets = browsers.map(({ client }) => client.counts.resets);
    const figures = {
      sends: total,
      acknowledged: acknowledged.length,
      kills,
      duration,
      untilAllAgree,
      connections,
      resets,
    };
    process.stdout.write(`${JSON.stringify(figures)}\n`);
  }
});

/** The number of acknowledged messages until the next kill: about three seconds' worth, at random. */
function killsWithin(total: number): number[] {
  const apart = sendsPerSecond * secondsPerKill;
  return Array.from(
    { length: total / apart },
    (_, number) => number * apart + randomInt(apart * 0.2, apart * 0.9),
  );
}

/** Sends that many messages, each at its time regardless of earlier ones; resolves when all are done. */
async function sendAtRate(total: number, send: (number: number) => Promise<void>): Promise<void> {
  const started = Date.now();
  const sends: Promise<void>[] = [];
  for await (const _ of setInterval(1000 / sendsPerSecond)) {
    const due = Math.min(total, ((Date.now() - started) * sendsPerSecond) / 1000);
    while (sends.length < due) sends.push(send(sends.length));
    if (sends.length === total) break;
  }
  await Promise.all(sends);
}

const byId = (messages: readonly Message[]) =>
  Object.fromEntries(messages.map((message) => [message.id, message]));
