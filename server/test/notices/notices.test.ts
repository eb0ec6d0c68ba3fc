import type { UserId } from '@ambitionhub/contract/accounts';
import { guardPath, type Viewer } from '@ambitionhub/contract/routes';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { recordActivity } from '../../src/features/activity/index.ts';
import { recordAct } from '../../src/features/moderation/index.ts';
import { tell } from '../../src/features/notifications/index.ts';
import { pushJob } from '../../src/features/notifications/push/push-job.ts';
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
  type Tidings,
  withNotices,
} from '../../src/platform/notices.ts';
import { newRequest, runInRequest } from '../../src/platform/request-context/index.ts';
import { freshDatabase } from '../support/database.ts';
import { requireFile } from '../support/feature-file.ts';
import { inert } from '../support/with-reactions.ts';
import { insertCast, otherStudent, owner, student, theAdmin } from './cast.ts';
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
  const { rows: entries } = await tx.execute<{ id: string; to: string; text: string; href: string }>(
    sql`select id, user_id as to, text, href from bell_entries where ${isNew}`,
  );
  return { activity, audit, entries };
}

/** What an event has told, by channel, after a transaction that had to run twice. */
async function hear({ event }: Sample) {
  const published: { readonly to: string; readonly name: string }[] = [];
  let queued: string[] = [];
  let pushed: string[] = [];
  const emailed = new Set<string>();
  let current: Transaction | null = null;
  const context = {
    ...inert,
    hub: { publish: (to: string, { name }: { readonly name: string }) => void published.push({ to, name }) },
    jobs: {
      queue: inert.jobs.queue,
      queueAll: async (
        tx: Transaction,
        { name }: { readonly name: string },
        all: readonly object[],
        { onceBy = all.map((_one, nth) => `${nth}`) }: { readonly onceBy?: readonly string[] } = {},
      ) => {
        expect(tx, 'the transaction of the event').toBe(current);
        if (name === pushJob.name) {
          pushed.push(...all.map((job) => String(Reflect.get(job, 'entryId'))));
          return;
        }
        const once = new Map(all.map((job, nth) => [onceBy[nth], String(Reflect.get(job, 'kind'))]));
        queued.push(...once.values());
      },
    },
    recordActivity,
    recordAct,
    tell: (tx: Transaction, news: readonly Tidings[]) => tell(tx, context.jobs, news),
  };
  const db = withListener(database.db, createListener(withNotices({}, notices, context)));
  let written: Awaited<ReturnType<typeof readWritten>> = { activity: [], audit: [], entries: [] };
  let runs = 0;
  const run = () =>
    transact(db, async (tx) => {
      runs += 1;
      current = tx;
      queued = [];
      pushed = [];
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
  const textOf = new Map(written.entries.map(({ id, text }) => [id, text]));
  const texts = pushed.map((id) => textOf.get(id) ?? 'an entry that is not there');
  return { published, queued, emailed: [...emailed], ...written, pushed: texts };
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

/** News and who has them, each once. */
const newsIn = ({ news = {} }: Told) =>
  Object.entries(news).flatMap(([text, people]) => people.map((to) => ({ to, text })));

/** What each channel should have told, and what it told. */
const channels: Readonly<
  Record<
    keyof Told | 'push',
    (tells: Told, heard: Heard) => { readonly told: readonly object[]; readonly heard: readonly object[] }
  >
> = {
  live: ({ live, activity: [entry] = [], ...tells }, { published }) => ({
    // An entry in the activity, or in the bell, is an event itself.
    told: [
      ...flat(live),
      ...(entry ? [{ to: entry.of, name: 'activityChanged' }] : []),
      ...[...new Set(newsIn(tells).map(({ to }) => to))].map((to) => ({ to, name: 'bellChanged' })),
    ],
    heard: published.filter(isChange),
  }),
  chat: ({ chat }, { published }) => ({
    told: flat(chat),
    heard: published.filter((one) => !isChange(one)),
  }),
  news: (tells, { entries }) => ({
    told: newsIn(tells),
    heard: entries.map(({ to, text }) => ({ to, text })),
  }),
  push: (tells, { pushed }) => ({
    told: newsIn(tells).flatMap(({ to, text }) => (to === theAdmin ? [] : [{ text }])),
    heard: pushed.map((text) => ({ text })),
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
  const hub = { publish: () => void order.push('live') };
  const context = { ...inert, hub, recordActivity, recordAct, tell: async () => undefined };
  const db = withListener(database.db, createListener(withNotices(reactions, rows, context)));
  await transact(db, (tx) => emit(tx, happened({ studentId: student })));
  expect(order).toEqual(['reaction', 'first', 'second', 'live']);
});

it('news lead each person to a page that they may open', () => {
  const viewers: Readonly<Record<string, Viewer>> = {
    [student]: { type: 'student', hasUniversity: true },
    [otherStudent]: { type: 'student', hasUniversity: true },
    [theAdmin]: { type: 'admin' },
  };
  const aCompany = { type: 'company', profileCompleted: true } as const;
  const lost = all
    .flatMap(({ heard }) => heard.entries)
    .filter(({ to, href }) => {
      const { pathname } = new URL(href, 'http://localhost');
      return guardPath(pathname, viewers[to] ?? aCompany).kind !== 'show';
    });
  expect(lost).toEqual([]);
});

it('an email of a group tells news of this group, and no other email does', async () => {
  const groupOf = new Map(emails.map(({ kind, unsubscribe }) => [kind, unsubscribe]));
  const differing: object[] = [];
  await transact(database.db, async (tx) => {
    for (const [name, { event }] of samples)
      for (const row of notices.filter(({ on }) => on === event.type))
        for (const item of itemsOf(row, event))
          for (const { mail } of await mailingsOf(row, item, tx))
            if (groupOf.get(mail.kind) !== (row.news?.group ?? null))
              differing.push({ name, mail: mail.kind });
  });
  expect(differing).toEqual([]);
});

describe('the samples', () => {
  const rows = features.flatMap((feature) =>
    'notices' in feature
      ? feature.notices.map((row, nth) => {
          const channels = Object.keys(row).filter(
            (column) => !['on', 'each', 'when', 'to'].includes(column),
          );
          return { row, name: `row ${nth + 1} of ${feature.name}, ${channels.join(' and ')}` };
        })
      : [],
  );
  const eventsOf = ({ on }: (typeof notices)[number]) =>
    samples.flatMap(([, { event }]) => (event.type === on ? [event] : []));

  it('tell emails of kinds that the product sends', () => {
    const sent = new Set(emails.map(({ kind }) => kind));
    const told = samples.flatMap(([, { tells }]) => tells.email?.kinds ?? []);
    expect(told.filter((kind) => !sent.has(kind))).toEqual([]);
  });

  it('have the event of every row', () => {
    const without = rows.filter(({ row }) =>
      eventsOf(row).every((event) => itemsOf(row, event).length === 0),
    );
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  it('meet every condition of a row once, and once they do not', () => {
    const conditional = rows.filter(({ row: { when } }) => when);
    const meets = (row: (typeof notices)[number]) =>
      eventsOf(row).map((event) => itemsOf(row, event).length > 0);
    const always = conditional.filter(({ row }) => new Set(meets(row)).size < 2);
    expect(always.map(({ name }) => name)).toEqual([]);
  });
});
