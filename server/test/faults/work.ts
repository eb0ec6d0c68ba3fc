import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { UserId } from '@ambitionhub/contract/accounts';
import {
  type Message,
  type MessageId,
  messagingTimings,
  type Participant,
  readReply,
} from '@ambitionhub/contract/messaging';
import { ORPCError } from '@orpc/client';
import { expect, onTestFinished, vi } from 'vitest';
import { expectRules, presentTo, presentToSender } from '../messaging-model/agreement.ts';
import { type Client, createClient } from '../messaging-model/client.ts';
import { readThreads } from '../messaging-model/record.ts';
import { atServer, type Browser, openBrowser } from '../support/browser.ts';
import { send } from '../support/conversation.ts';
import { aCompanyProfile, type Person, theirPassword } from '../support/people.ts';
import type { RunningServer } from '../support/server.ts';

/** How long the faults last: a few seconds in the suite, FAULT_SECONDS otherwise. */
export const faultSeconds = Number(process.env.FAULT_SECONDS ?? 4);
const sendsPerSecond = 30;
/** Browsers that stay signed in and idle, in addition to the working ones. */
const mostSignedIn = 20;
const reach = 2 * messagingTimings.heartbeat;
/** Two heartbeats plus what a busy machine needs. */
const patience = reach + 40_000;
export const longestTest = faultSeconds * 1000 + 4 * patience;

type Seat = { readonly person: Person; readonly side: Participant; readonly client: Client };

/** Whether a browser would retry after this failure: no connection, UNAVAILABLE, or too many in a minute. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ORPCError
    ? error.code === 'UNAVAILABLE' || error.code === 'TOO_FAST'
    : error instanceof TypeError;

/** Calls until there is an answer. Any failure without a reason to retry is a fault of the server. */
async function insist<Result>(call: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await pause(100);
    }
  }
}

/** What the workers have experienced, for a table; it grows while they work. */
export type Experience = {
  acknowledged: number;
  /** Repeated attempts: those without an answer, and those refused for now. */
  again: number;
  /** Milliseconds of the longest wait from a first attempt to its answer. */
  longest: number;
};

export const anExperience = (): Experience => ({ acknowledged: 0, again: 0, longest: 0 });

const doorOf = (server: RunningServer) => ({
  url: server.url,
  open: async () => {
    await pause(100, undefined, { ref: false });
  },
});

let people = 0;

/** A user who signed up through the product, so that the test depends on no tables. */
export async function signUp(server: RunningServer, userType: 'student' | 'company'): Promise<Person> {
  people += 1;
  const browser = openBrowser(server);
  const email = `${userType}-at-work-${people}@example.org`;
  const { viewer } = await browser.api.accounts.signUp({ email, password: theirPassword, userType });
  if (!viewer) throw new Error('the sign-up returned no viewer');
  return { ...browser, id: viewer.id as UserId, email };
}

async function aStudentAtWork(server: RunningServer): Promise<Person> {
  const student = await signUp(server, 'student');
  await student.api.students.chooseUniversity({ university: 'Stanford University' });
  await student.api.students.publish({
    fields: { name: `Student ${people}`, major: 'History', industries: ['Startup'] },
  });
  return student;
}

async function aCompanyAtWork(server: RunningServer, name: string): Promise<Person> {
  const company = await signUp(server, 'company');
  await company.api.companies.saveProfile(aCompanyProfile({ name }));
  return company;
}

/**
 * Two students and two companies talk, each with a stream on every server, while one company saves its
 * profile under a new name each time and people sign in. `faults` runs at the same time, learns when its time
 * is over, and ends the work when it ends. Then everything acknowledged is stored, once and in order, and
 * every stream has it within two heartbeats; and no one has read less than they had written. Returns the figures.
 */
export async function workThrough(
  servers: readonly [RunningServer, ...RunningServer[]],
  faults: (due: AbortSignal) => Promise<number>,
  { experience = anExperience() }: { experience?: Experience } = {},
): Promise<Record<string, number>> {
  const [first] = servers;
  const students = [await aStudentAtWork(first), await aStudentAtWork(first)];
  const companies = [await aCompanyAtWork(first, 'Busy'), await aCompanyAtWork(first, 'Quiet')];
  for (const company of companies) for (const student of students) await send(company, student, 'Hello');
  const greetings = companies.length * students.length;
  const complaints: unknown[] = [];
  const seats = [...students, ...companies].flatMap((person): Seat[] =>
    servers.map((server) => {
      const side = students.includes(person) ? 'student' : 'company';
      const player = { id: person.id, side, cookie: person.cookieHeader() } as const;
      const client = createClient({
        player,
        door: doorOf(server),
        onFault: (fault) => complaints.push(fault),
      });
      void client.come(doorOf(server));
      onTestFinished(() => client.leave());
      return { person, side, client };
    }),
  );
  const seatOf = (side: Participant): Seat => {
    const of = seats.filter((seat) => seat.side === side);
    return of[randomInt(of.length)] as Seat;
  };

  const acknowledged: Message[] = [];
  let said = 0;
  const say = async (): Promise<void> => {
    const sides = randomInt(2) === 0 ? (['student', 'company'] as const) : (['company', 'student'] as const);
    const [from, to] = sides.map(seatOf) as [Seat, Seat];
    said += 1;
    const message = { id: randomUUID() as MessageId, text: `${said} from ${from.side}` };
    const since = performance.now();
    let attempts = 0;
    const answer = await from.client.insist(() => {
      attempts += 1;
      if (attempts > 1) experience.again += 1;
      return from.client.send(to.person.id, message);
    });
    if (answer.kind !== 'answered') throw new Error(`a send was refused: ${JSON.stringify(answer)}`);
    acknowledged.push(answer.body.message);
    experience.acknowledged += 1;
    experience.longest = Math.max(experience.longest, performance.now() - since);
    const path = `/conversations/${from.person.id}/read`;
    const body = { upTo: answer.body.message.seq };
    await to.client.insist(() => to.client.ask({ method: 'POST', path, body, reply: readReply }));
  };
  let saves = 0;
  const save = async (): Promise<void> => {
    const [company] = companies;
    const description = `Saved ${saves + 1} times`;
    await insist(async () =>
      company?.api.companies.saveProfile(aCompanyProfile({ name: `Busy ${saves + 1}`, description })),
    );
    saves += 1;
  };
  let notes = 0;
  let stale = 0;
  /** A company notes something about a student, and reads it at another server, which may ask a replica. */
  const note = async (): Promise<void> => {
    const [student, company] = [students[0], companies[1]] as [Person, Person];
    const at = (nth: number) => atServer(company, servers[nth % servers.length] ?? first).api.directory;
    // An earlier attempt that arrives late is refused.
    const next = { id: student.id, note: `Note ${notes + 1}`, seen: notes === 0 ? '' : `Note ${notes}` };
    await insist(() => at(notes).saveNote(next));
    const read = await insist(() => at(notes + 1).student({ id: student.id }));
    if (read.note !== next.note) stale += 1;
    notes += 1;
  };
  const signedIn: Browser[] = [];
  let signIns = 0;
  const signIn = async (): Promise<void> => {
    const browser = openBrowser(servers[signIns % servers.length] ?? first);
    const { email } = students[signIns % 2] as Person;
    await insist(() => browser.api.accounts.signIn({ email, password: theirPassword }));
    signIns += 1;
    signedIn.push(browser);
    // An account may have a limited number of sessions: a new one would end the oldest, which its owner is
    // using.
    const oldest = signedIn.length > mostSignedIn ? signedIn.shift() : undefined;
    if (oldest) await insist(() => oldest.api.accounts.signOut());
  };

  const begun = Date.now();
  let isOver = false;
  const suffering = faults(AbortSignal.timeout(faultSeconds * 1000)).finally(() => {
    isOver = true;
  });
  const always = async (work: () => Promise<void>, every: number): Promise<void> => {
    while (!isOver) await Promise.all([work(), pause(every)]);
  };
  const talking = Array.from({ length: 10 }, () => always(say, 10_000 / sendsPerSecond));
  const [count] = await Promise.all([
    suffering,
    ...talking,
    always(save, 75),
    always(note, 100),
    always(signIn, 1_000),
  ]);

  const started = Date.now();
  const seconds = Math.round((started - begun) / 1000);
  const settled = async () => {
    const threads = await readThreads(
      first.pool,
      students.map(({ id }) => id),
    );
    for (const thread of threads) expectRules(thread);
    return threads;
  };
  const threads = await vi.waitFor(settled, { timeout: patience, interval: 200 });
  const all = threads.flatMap(({ messages }) => messages.map(presentToSender));
  const stored = new Map(all.map((message) => [message.id, message]));
  const lost = acknowledged.filter(({ id }) => !stored.has(id)).length;
  // Each user sends each text once, under its own id.
  const doubled = all.length - new Set(all.map(({ text }) => text)).size - (greetings - 1);
  expect({ lost, doubled, stale }).toEqual({ lost: 0, doubled: 0, stale: 0 });
  for (const message of acknowledged) expect(stored.get(message.id)).toEqual(message);
  for (const { person, side, client } of seats) {
    const other = side === 'student' ? 'company_id' : 'student_id';
    const own = threads.filter((thread) => thread[`${side}_id`] === person.id);
    const whole = Object.fromEntries(
      own.map((thread) => [thread[other], thread.messages.map(presentTo(side))]),
    );
    const isWhole = (): void => expect(Object.fromEntries(client.held.messages)).toEqual(whole);
    await vi.waitFor(isWhole, { timeout: patience, interval: 200 });
    const isNamed = (): void =>
      expect(client.held.conversations.get(companies[0]?.id as UserId)?.with.name).toBe(`Busy ${saves}`);
    if (side === 'student') await vi.waitFor(isNamed, { timeout: patience, interval: 200 });
  }
  const untilWhole = Date.now() - started;
  const [company] = companies;
  const profile = await insist(async () => company?.api.companies.profile());
  expect(profile).toMatchObject({ description: `Saved ${saves} times` });
  for (const browser of signedIn) expect((await browser.api.accounts.session()).viewer).not.toBeNull();
  expect(complaints).toEqual([]);
  return {
    seconds,
    faults: count,
    acknowledged: acknowledged.length,
    lost,
    doubled,
    stale,
    notes,
    saves,
    signIns,
    untilWhole,
  };
}

/** Prints the figures of a long run. */
export function printFigures(what: string, figures: Record<string, number>): void {
  if (process.env.FAULT_SECONDS) process.stdout.write(`${what}: ${JSON.stringify(figures)}\n`);
}
