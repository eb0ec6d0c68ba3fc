import type { Socket } from 'node:net';
import { refusals } from '@ambitionhub/contract/refusals';
import fc from 'fast-check';
import { afterAll, expect, it, vi } from 'vitest';
import type { Browser } from '../support/browser.ts';
import { startServer } from '../support/server.ts';
import { fallSilent } from '../support/silent-clients.ts';
import { createCast, type Role, roles } from './cast.ts';
import { describedOperations, type Operation } from './operations.ts';
import { createPool } from './pool.ts';
import { inputFor, moods } from './values.ts';
import { type Call, callOf, perhapsSpoiled } from './wire.ts';

/** `npm test` runs a small, fixed share; `npm run test:fuzz` sets both (tools/bootstrap/fuzz.mjs). */
const requests = Number(process.env.FUZZ_REQUESTS ?? 1_000);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);

const atOnce = 8;
/** Milliseconds: longer than any answer takes, since answers come within ten seconds. */
const tooLong = 15_000;
const lookEvery = 500;
/** One in so many requests also comes from a client that stops somewhere in it and stays; so many stay at a time. */
const silentEvery = 20;
const silentAtOnce = 100;

// The debug switches would change the callers' types.
const server = await startServer({ environment: { DEBUG_SWITCHES: 'false' } });
const pool = createPool();
const cast = await createCast(server, pool);
let others = await cast.bystanders();

const refusalCodes: Readonly<Record<string, { readonly status: number }>> = refusals;
const noticesOfTheBarred = ['moderation.notices', 'moderation.acknowledge', 'moderation.appeal'];

// Another call may end a session at any moment; then its browser gets what an anonymous one gets.
const mayServe = ({ name, serves }: Operation, role: Role): boolean =>
  serves.includes('signedOut') ||
  (role === 'barred' ? noticesOfTheBarred.includes(name) : serves.includes(role));

/** The fault of a reply, or null for a correct one. */
function faultOf(operation: Operation, role: Role, response: Response, text: string): string | null {
  // A temporary refusal, such as from a busy machine, says when to retry; the figures count it.
  if (response.status >= 500 && !(response.status === 503 && response.headers.has('retry-after')))
    return 'is an error of the server';
  if (text.includes('$argon2') || others.keys.some((key) => text.includes(key))) return 'holds a key';
  if (/"(token|password|passwordHash)":/.test(text)) return 'has a field for a secret';
  if (role !== 'admin' && others.secrets.some((secret) => text.includes(secret))) return 'tells of others';
  const location = response.headers.get('location');
  if (location && !/^\/(?![/\\])/.test(location)) return 'leads elsewhere';
  if (response.ok) return mayServe(operation, role) ? null : 'serves a caller it should refuse';
  if (response.status === 404 || response.status < 400 || text === '') return null;
  const { code, data } = JSON.parse(text);
  const isRefusal = refusalCodes[code]?.status === response.status && Array.isArray(data?.fields);
  return isRefusal ? null : 'is no refusal of the contract';
}

const faults: string[] = [];
function tell(role: Role, call: Call, what: string): void {
  const logged = server.logged.findLast((line) => line.includes('"level":50'))?.slice(0, 1_500);
  faults.push(`${role} ${JSON.stringify(call).slice(0, 1_500)}\n  ${what}\n  ${logged ?? ''}\n`);
}
const tally = new Map<
  string,
  { all: number; served: number; refused: number; putOff: number; slowest: number }
>();

function count(key: string, { status, text, ms }: { status: number; text: string; ms: number }): void {
  const row = tally.get(key) ?? { all: 0, served: 0, refused: 0, putOff: 0, slowest: 0 };
  row.all += 1;
  if (status < 300) row.served += 1;
  // A wrong password is a 401, too.
  if (text.includes('"UNAUTHENTICATED"')) row.refused += 1;
  if (status === 503) row.putOff += 1;
  row.slowest = Math.max(row.slowest, ms);
  tally.set(key, row);
}

const silent: Socket[] = [];
/** The same request by a client that falls silent at some byte; it leaves when enough others have come. */
function sentInPart(browser: Browser, call: Call, nth: number): void {
  const headers = { ...headersOf(browser), ...call.headers };
  // Half of them send all of it and read nothing.
  const share = sample(fc.double({ min: 0, max: 2, noNaN: true }), nth);
  silent.push(fallSilent(server.url, { ...call, headers }, Math.min(1, share)));
  if (silent.length > silentAtOnce) silent.shift()?.destroy();
}

const underWay = async (): Promise<string | undefined> =>
  /^http_requests_under_way (\d+)$/m.exec(await server.metrics.text())?.[1];

/**
 * Changes that a reply makes to the browser are dropped: signing up as someone else does not change the
 * caller.
 */
function sent(browser: Browser, { path, ...init }: Call): Promise<Response> {
  const signal = AbortSignal.timeout(tooLong);
  return fetch(`${server.url}${path}`, {
    ...init,
    headers: { ...headersOf(browser), ...init.headers },
    redirect: 'manual',
    signal,
  });
}

const headersOf = (browser: Browser): Readonly<Record<string, string>> => ({
  cookie: browser.cookieHeader(),
  origin: server.config.http.publicUrl,
  'x-forwarded-for': `10.9.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
});

async function ask(browser: Browser, operation: Operation, role: Role, call: Call): Promise<void> {
  const since = performance.now();
  try {
    const response = await sent(browser, call);
    const text = await response.text();
    const ms = performance.now() - since;
    count(role, { status: response.status, text, ms });
    count(operation.name, { status: response.status, text, ms });
    const fault = faultOf(operation, role, response, text);
    if (fault) tell(role, call, `${response.status} ${fault}: ${text.slice(0, 500)}`);
    if (response.headers.get('content-type')?.includes('json') && response.ok) pool.harvest(JSON.parse(text));
    if (response.status === 401 && role !== 'signedOut' && mayServe(operation, role))
      await cast.renew(role, browser);
  } catch (error) {
    tell(role, call, String(error));
  }
}

function sample<Value>(arbitrary: fc.Arbitrary<Value>, nth: number): Value {
  const [value] = fc.sample(arbitrary, { numRuns: 1, seed: seed + nth });
  return value as Value;
}

it(`gives a valid answer to every caller and input: ${requests} requests, seed ${seed}`, {
  timeout: 7_200_000,
}, async () => {
  const operations = await describedOperations();
  // Callers whom the procedure serves come twice, because most of the work happens there.
  const pairs = operations.flatMap((operation) =>
    roles.flatMap((role) => Array(mayServe(operation, role) ? 2 : 1).fill({ operation, role })),
  );
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < requests && faults.length < 20) {
      const nth = next++;
      if (nth % lookEvery === lookEvery - 1) others = await cast.bystanders();
      // Every pair calls in every round, each time in another order and with other kinds of input.
      const round = Math.floor(nth / pairs.length);
      const { operation, role } = orderOf(pairs, round)[nth % pairs.length] as (typeof pairs)[number];
      const mood = moods[(nth + round) % moods.length] ?? 'valid';
      const input = sample(inputFor(operation.input, mood, pool), nth);
      const made = callOf(operation, input);
      const call = mood === 'hostile' ? sample(perhapsSpoiled(made), nth) : made;
      const browser = await cast.browserOf(role);
      if (nth % silentEvery === 0) sentInPart(browser, call, nth);
      await ask(browser, operation, role, call);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work)).finally(() =>
    expect(faults.join('\n'), 'faults').toBe(''),
  );
  for (const socket of silent) socket.destroy();
  await vi.waitFor(async () => expect(await underWay()).toBe('0'), { timeout: tooLong });
  expect('polluted' in {}).toBe(false);
  const admins = await server.pool.query("SELECT FROM users WHERE user_type = 'admin'");
  expect(admins.rowCount).toBe(1);
  // The sessions were alive: most requests got past the check of the session.
  for (const role of ['student', 'company', 'admin']) {
    const { all, refused } = tally.get(role) ?? { all: 0, refused: 1 };
    expect(refused / all, `${role}: requests without a session`).toBeLessThan(0.1);
  }
});

let kept: { round: number; order: readonly unknown[] } = { round: -1, order: [] };
function orderOf<Pair>(pairs: readonly Pair[], round: number): readonly Pair[] {
  if (kept.round !== round)
    kept = { round, order: sample(fc.shuffledSubarray([...pairs], { minLength: pairs.length }), round) };
  return kept.order as readonly Pair[];
}

afterAll(() => {
  if (process.env.FUZZ_REQUESTS === undefined) return;
  const rows = [...tally].map(([name, { all, served, putOff, slowest }]) => [
    name.padEnd(36),
    String(all).padStart(8),
    String(served).padStart(8),
    String(putOff).padStart(9),
    `${Math.round(slowest)} ms`.padStart(10),
  ]);
  process.stdout.write(
    [['who or what'.padEnd(36), ' requests', '  served', '  put off', '   slowest'], ...rows]
      .map((row) => row.join(''))
      .join('\n')
      .concat('\n'),
  );
});
