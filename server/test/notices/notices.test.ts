import type { UserId } from '@ambitionhub/contract/accounts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { recordActivity } from '../../src/features/activity/index.ts';
import { recordAct } from '../../src/features/moderation/index.ts';
import { emails, features, notices } from '../../src/features.ts';
import { type Transaction, transact, withListener } from '../../src/platform/database/index.ts';
import {
  createListener,
  defineEvent,
  emit,
  inTransaction,
  sendHint,
} from '../../src/platform/events/index.ts';
import {
  student as byStudent,
  defineNotices,
  itemsOf,
  mailingsOf,
  withNotices,
} from '../../src/platform/notices.ts';
import { newRequest, runInRequest } from '../../src/platform/request-context/index.ts';
import { freshDatabase } from '../support/database.ts';
import { requireFile } from '../support/feature-file.ts';
import { inert } from '../support/with-reactions.ts';
import { insertCast, owner, student } from './cast.ts';
import { isHint, type Samples, type Told } from './told.ts';

type Sample = Samples[string];

async function samplesOf(feature: string): Promise<readonly (readonly [string, Sample])[]> {
  requireFile(feature, 'notices.ts');
  const { samples }: { readonly samples: Samples } = await import(`../${feature}/notices.ts`);
  return Object.entries(samples).map(([name, sample]) => [`${feature}: ${name}`, sample]);
}

/** The samples of each feature that tells something. A feature without any fails here. */
const samples = (
  await Promise.all(features.flatMap((one) => ('notices' in one ? [samplesOf(one.name)] : [])))
).flat();

const database = await freshDatabase();
await insertCast(database);

/** How the database ends a transaction in favor of another one; it runs again. */
const lostRace = () => Object.assign(new Error('lost a race'), { code: '40P01' });

/** What this transaction has written. */
async function readWritten(tx: Transaction) {
  const isNew = sql`xmin = pg_current_xact_id()::xid`;
  const { rows: activity } = await tx.execute(
    sql`select company_id as of, act, coalesce(subject_id::text, subject_name) as about, detail
      from company_activity where ${isNew}`,
  );
  const { rows: audit } = await tx.execute(
    sql`select actor_id as by, action, target_id as about, detail from audit_log where ${isNew}`,
  );
  return { activity, audit };
}

/** What an event has told, by channel, after a transaction that had to run twice. */
async function hear({ event }: Sample) {
  const published: { readonly to: string; readonly name: string }[] = [];
  let queued: string[] = [];
  const emailed = new Set<string>();
  let current: Transaction | null = null;
  const context = {
    ...inert,
    hub: { publish: (to: string, { name }: { readonly name: string }) => void published.push({ to, name }) },
    jobs: {
      queue: inert.jobs.queue,
      queueAll: async (
        tx: Transaction,
        _: object,
        all: readonly object[],
        { onceBy = all.map((_one, nth) => `${nth}`) }: { readonly onceBy?: readonly string[] } = {},
      ) => {
        expect(tx, 'the transaction of the event').toBe(current);
        const once = new Map(all.map((job, nth) => [onceBy[nth], String(Reflect.get(job, 'kind'))]));
        queued.push(...once.values());
      },
    },
    recordActivity,
    recordAct,
  };
  const db = withListener(database.db, createListener(withNotices({}, notices, context)));
  let written: Awaited<ReturnType<typeof readWritten>> = { activity: [], audit: [] };
  let runs = 0;
  const run = () =>
    transact(db, async (tx) => {
      runs += 1;
      current = tx;
      queued = [];
      await emit(tx, event);
      for (const row of notices.filter(({ on }) => on === event.type))
        for (const item of itemsOf(row, event))
          if ((await mailingsOf(row, item, tx)).length > 0)
            for (const id of row.to(item)) if (id !== null) emailed.add(id);
      written = await readWritten(tx);
      expect(published, 'before the commit').toEqual([]);
      if (runs === 1) throw lostRace();
    });
  await runInRequest({ ...newRequest(() => null), account: owner }, run);
  if (isHint(event)) {
    const told = published.splice(0);
    sendHint(db, event);
    expect(published).toEqual(told);
  }
  return { published, queued, emailed: [...emailed], ...written };
}

type Heard = Awaited<ReturnType<typeof hear>>;
const all: { readonly name: string; readonly sample: Sample; readonly heard: Heard }[] = [];
for (const [name, sample] of samples) all.push({ name, sample, heard: await hear(sample) });

type Published = { readonly to: string; readonly name: string };
const flat = (told: Readonly<Record<string, readonly string[] | undefined>> = {}): readonly Published[] =>
  Object.entries(told).flatMap(([name, recipients = []]) => recipients.map((to) => ({ to, name })));
const isChange = ({ name }: Published): boolean => name.endsWith('Changed');
const sorted = (told: readonly object[]) =>
  told.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

/** What each channel should have told, and what it told. */
const channels: Readonly<
  Record<
    keyof Told,
    (tells: Told, heard: Heard) => { readonly told: readonly object[]; readonly heard: readonly object[] }
  >
> = {
  live: ({ live, activity: [entry] = [] }, { published }) => ({
    // An entry in the activity is an event itself.
    told: [...flat(live), ...(entry ? [{ to: entry.of, name: 'activityChanged' }] : [])],
    heard: published.filter(isChange),
  }),
  chat: ({ chat }, { published }) => ({
    told: flat(chat),
    heard: published.filter((one) => !isChange(one)),
  }),
  email: ({ email: { kinds, to } = { kinds: [], to: [] } }, { queued, emailed }) => ({
    told: [...kinds.map((kind) => ({ kind })), ...to.map((id) => ({ to: id }))],
    heard: [...queued.map((kind) => ({ kind })), ...emailed.map((id) => ({ to: id }))],
  }),
  activity: ({ activity = [] }, heard) => ({
    told: activity.map(({ about = '', detail = {}, ...entry }) => ({ ...entry, about, detail })),
    heard: heard.activity,
  }),
  audit: ({ audit = [] }, heard) => ({
    told: audit.map(({ detail = {}, ...entry }) => ({ ...entry, detail })),
    heard: heard.audit,
  }),
};

describe('an event whose transaction runs twice tells the right people, nobody else, and each once', () => {
  it.each(Object.entries(channels))('%s', (channel, of) => {
    const rows = all.map(({ name, sample: { tells }, heard }) => ({ name, ...of(tells, heard) }));
    expect(
      rows.some(({ told }) => told.length > 0),
      channel,
    ).toBe(true);
    expect(Object.fromEntries(rows.map(({ name, heard }) => [name, sorted(heard)]))).toEqual(
      Object.fromEntries(rows.map(({ name, told }) => [name, sorted(told)])),
    );
  });
});

it('reactions to an event run before its stored notices, which run before its live ones', async () => {
  const happened = defineEvent<{ readonly studentId: UserId }>();
  const order: string[] = [];
  const noting = (what: string) => () => {
    order.push(what);
    return null;
  };
  const rows = defineNotices([
    { on: happened, to: byStudent, live: 'hours', email: noting('first') },
    { on: happened, to: byStudent, email: noting('second') },
  ]);
  const reactions = { reaction: inTransaction(happened, async () => order.push('reaction')) };
  const context = { ...inert, hub: { publish: () => void order.push('live') }, recordActivity, recordAct };
  const db = withListener(database.db, createListener(withNotices(reactions, rows, context)));
  await transact(db, (tx) => emit(tx, happened({ studentId: student })));
  expect(order).toEqual(['reaction', 'first', 'second', 'live']);
});

describe('the samples', () => {
  const eventsOf = ({ on }: (typeof notices)[number]) =>
    samples.flatMap(([, { event }]) => (event.type === on ? [event] : []));

  it('tell emails of kinds that the product sends', () => {
    const sent = new Set(emails.map(({ kind }) => kind));
    const told = samples.flatMap(([, { tells }]) => tells.email?.kinds ?? []);
    expect(told.filter((kind) => !sent.has(kind))).toEqual([]);
  });

  it('have the event of every row', () => {
    expect(notices.filter((row) => eventsOf(row).every((event) => itemsOf(row, event).length === 0))).toEqual(
      [],
    );
  });

  it('meet every condition of a row once, and once they do not', () => {
    const conditional = notices.filter(({ when }) => when);
    const meets = (row: (typeof notices)[number]) =>
      eventsOf(row).map((event) => itemsOf(row, event).length > 0);
    expect(conditional.filter((row) => new Set(meets(row)).size < 2)).toEqual([]);
  });
});
