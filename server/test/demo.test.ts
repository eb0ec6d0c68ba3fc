import type { CompanyId } from '@ambitionhub/contract/accounts';
import { addDays } from '@ambitionhub/contract/calendar';
import { type CountedCompany, companyFactsOf } from '@ambitionhub/contract/facts';
import { imageTypeOf } from '@ambitionhub/contract/media';
import { isTooLong, type Participant, type TurnState, turnAfter } from '@ambitionhub/contract/messaging';
import { positionForm } from '@ambitionhub/contract/positions';
import { isKnownUniversity, studentEdits } from '@ambitionhub/contract/students';
import { type ProofState, proofStates, takesPlace, taskForm } from '@ambitionhub/contract/tasks';
import { webhookPayload } from '@ambitionhub/contract/v1';
import { expect, test, vi } from 'vitest';
import { demoSignIns } from '../src/demo/cast.ts';
import { addDemoData } from '../src/demo/demo-data.ts';
import { registerDemoPictureJobs } from '../src/demo/pictures.ts';
import { createSealer } from '../src/features/accounts/index.ts';
import { strengthFault } from '../src/features/accounts/password-strength.ts';
import { registerStatisticsJobs } from '../src/features/applications/index.ts';
import { registerFactsJobs } from '../src/features/facts/index.ts';
import { checkLedger } from '../src/features/ledger/index.ts';
import type { HandedInPicture } from '../src/features/media/attachments/attachment-pictures.ts';
import { developWhole } from '../src/features/media/decoder/picture.ts';
import type { Images } from '../src/features/media/index.ts';
import { createStripePayouts, reconcilePayouts } from '../src/features/payouts/index.ts';
import { listUnusualDays } from '../src/features/referrals/figures-read.store.ts';
import { openStripe } from '../src/features/sandbox/index.ts';
import { alikeBits } from '../src/features/tasks/hash-index.ts';
import { createJobs } from '../src/platform/jobs/index.ts';
import { createLog } from '../src/platform/log/index.ts';
import { atTheEnd } from './support/at-the-end.ts';
import { testConfig } from './support/config.ts';
import { freshDatabase } from './support/database.ts';

// As at the start of a server: on the connections that wait longer.
const { db, pool } = (await freshDatabase()).background;
const log = await createLog({ level: 'silent', pretty: false });

const drawn: Uint8Array[] = [];
const album: Images = {
  store: async ({ ownerId }, { original }) => {
    for await (const png of original()) drawn.push(png);
    for (const table of ['students', 'companies'])
      await pool.query(`UPDATE ${table} SET image = 'drawn' WHERE user_id = $1`, [ownerId]);
    return 'drawn';
  },
  remove: async () => {},
  sweep: async () => {},
};

const photos: { picture: HandedInPicture; bytes: Buffer }[] = [];
const proofAlbum = {
  restore: async (picture: HandedInPicture, { original }: { original: () => AsyncIterable<Uint8Array> }) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of original()) pieces.push(piece);
    photos.push({ picture, bytes: Buffer.concat(pieces) });
  },
};

/** Draws them, and stores none. */
const ignoring = { restore: async () => undefined };

const jobs = createJobs({ pool, log });
registerDemoPictureJobs({
  jobs,
  db,
  images: album,
  attachments: { proof: proofAlbum, portfolio: ignoring, cover: ignoring, message: ignoring },
});
registerStatisticsJobs(jobs, db);
registerFactsJobs(jobs, db);
await jobs.start();
const payouts = {
  provider: 'sandbox',
  rates: { productRate: 0, providerRate: 290, providerCents: 30 },
} as const;
const stripe = (await openStripe(db, testConfig(), log)) ?? expect.unreachable();
const sandbox = stripe.sandbox ?? expect.unreachable();
atTheEnd(sandbox.close);
const sealer = createSealer(testConfig().session.secrets);
const deps = { db, jobs, payouts, sandbox, sealer };
const [announced] = await Promise.all([addDemoData(deps), addDemoData(deps)]);

const rows = async <Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> =>
  (await pool.query<Row>(query, values)).rows;
const one = async (query: string): Promise<number> =>
  Number((await rows<{ count: string }>(query))[0]?.count);

test('two servers starting at once add the people once, and a later start adds none', async () => {
  expect(await one('SELECT count(*) FROM students')).toBe(44);
  expect(await one('SELECT count(*) FROM companies')).toBe(12);
  expect(await one('SELECT count(*) FROM companies WHERE is_approved')).toBe(10);
  await addDemoData(deps);
  expect(await one('SELECT count(*) FROM users')).toBe(56);
});

test('the sign-ins are announced, and the product would accept their password', async () => {
  const said = announced.join('\n');
  for (const part of Object.values(demoSignIns)) expect(said).toContain(part);
  expect(await strengthFault(demoSignIns.password, demoSignIns.student)).toBeNull();
});

test('the students attend many listed schools in all class years, and some are stars', async () => {
  const students = await rows<{ university: string; class_year: string | null; is_star_ambassador: boolean }>(
    'SELECT university, class_year, is_star_ambassador FROM students WHERE published AND NOT hidden',
  );
  expect(students).toHaveLength(44);
  expect(students.filter(({ university }) => !isKnownUniversity(university))).toEqual([]);
  expect(new Set(students.map(({ university }) => university)).size).toBeGreaterThan(35);
  expect(new Set(students.map(({ class_year }) => class_year)).size).toBe(7);
  expect(students.filter((student) => student.is_star_ambassador).length).toBeGreaterThan(4);
});

test('a student could have typed every profile', async () => {
  const students = await rows(
    `SELECT name, major, class_year AS "classYear", greek_life AS "greekLife", clubs, instagram,
       phone_number AS "phoneNumber", bio, industries, skills FROM students`,
  );
  for (const student of students) expect(studentEdits.safeParse(student).error?.issues ?? []).toEqual([]);
});

type Row = {
  id: string;
  student_id: string;
  company_id: string;
  turn: TurnState;
  last_seq: number;
  last_text: string;
  last_sender_id: string;
  last_at: Date;
  unread: Record<Participant, number>;
  read: Record<Participant, number>;
  messages: { seq: number; sender_id: string; text: string; created_at: Date }[];
};

async function conversations(): Promise<Row[]> {
  const found = await rows<Omit<Row, 'messages'>>(
    `SELECT *, json_build_object('student', student_unread, 'company', company_unread) AS unread,
       json_build_object('student', student_read_seq, 'company', company_read_seq) AS read FROM conversations`,
  );
  const all = await rows<Row['messages'][number] & { conversation_id: string }>(
    'SELECT * FROM messages ORDER BY conversation_id, seq',
  );
  return found.map((row) => ({ ...row, messages: all.filter((m) => m.conversation_id === row.id) }));
}

test('every conversation is in a state that sending and reading produce', async () => {
  for (const row of await conversations()) {
    const last = row.messages.at(-1);
    const from = ({ sender_id }: { sender_id: string }) =>
      sender_id === row.student_id ? 'student' : 'company';
    expect(row.messages.map(({ seq }) => seq)).toEqual(row.messages.map((_, index) => index + 1));
    expect(row.last_seq).toBe(row.messages.length);
    expect(row).toMatchObject({ last_sender_id: last?.sender_id, last_at: last?.created_at });
    expect(last?.text.startsWith(row.last_text)).toBe(true);

    const turn = row.messages.reduce<TurnState | null>(
      (state, message) => state && turnAfter(state, from(message)),
      'empty',
    );
    expect(row.turn).toBe(turn);
    for (const side of ['student', 'company'] as const) {
      const toRead = row.messages.filter((message) => from(message) !== side);
      expect(toRead.filter(({ seq }) => seq > row.read[side])).toHaveLength(row.unread[side]);
    }
    for (const [index, message] of row.messages.entries()) {
      expect(isTooLong(message.text, from(message))).toBe(false);
      const before = row.messages[index - 1];
      if (before) expect(message.created_at.getTime()).toBeGreaterThan(before.created_at.getTime());
    }
  }
});

test('the demo student and the demo company have conversations in every state', async () => {
  const all = await conversations();
  const idOf = async (email: string) =>
    (await rows<{ id: string }>(`SELECT id FROM users WHERE email = '${email}'`))[0]?.id;
  const student = await idOf(demoSignIns.student);
  const company = await idOf(demoSignIns.company);

  const ofStudent = all.filter((row) => row.student_id === student);
  expect(new Set(ofStudent.map(({ turn }) => turn))).toEqual(new Set(['waiting', 'open']));
  expect(ofStudent.filter(({ unread }) => unread.student > 0).length).toBeGreaterThan(1);

  const ofCompany = all.filter((row) => row.company_id === company);
  expect(ofCompany.filter(({ turn }) => turn === 'waiting').length).toBeGreaterThan(2);
  expect(ofCompany.filter(({ turn }) => turn === 'open').length).toBeGreaterThan(2);
  expect(ofCompany.filter(({ unread }) => unread.company > 0).length).toBeGreaterThan(2);
});

test('the demo company has a second position, to which one of its applicants has applied', async () => {
  const applied = await rows<{ title: string; position_title: string; hidden: boolean }>(
    `SELECT title, position_title, positions.listed_at IS NULL AS hidden FROM applications
     JOIN positions ON positions.id = position_id AND positions.company_id = applications.company_id`,
  );
  expect(applied).toEqual([
    { title: 'Late Night Pour Host', position_title: 'Late Night Pour Host', hidden: false },
  ]);
  const positions = await rows(
    `SELECT title, hours_per_week AS "hoursPerWeek", pay_amount AS "payAmount", pay_type AS "payType", place, text,
       skills, schools, last_day AS "lastDay" FROM positions`,
  );
  for (const position of positions) expect(positionForm.safeParse(position).error?.issues ?? []).toEqual([]);
});

test('the demo company has eight active ambassadors, a former one, an open offer, and a week of hours to approve', async () => {
  const states = await rows<{ state: string; pay: string }>(
    'SELECT state, pay FROM ambassadorships JOIN ambassador_terms ON ambassadorship_id = id AND ambassador_terms.version = 1',
  );
  const count = (wanted: string) => states.filter(({ state }) => state === wanted).length;
  expect({ active: count('active'), ended: count('ended'), offered: count('offered') }).toEqual({
    active: 8,
    ended: 1,
    offered: 1,
  });
  expect(new Set(states.map(({ pay }) => pay))).toEqual(new Set(['hourly', 'monthly', 'semester', 'tasks']));
  const weeks = await rows<{ state: string }>('SELECT DISTINCT state FROM hour_weeks');
  expect(weeks.map(({ state }) => state)).toEqual(expect.arrayContaining(['logged', 'returned', 'approved']));
  expect(await one('SELECT count(*) FROM hour_weeks WHERE minutes > agreed_minutes')).toBeGreaterThan(0);
  expect(await one("SELECT count(*) FROM applications WHERE status = 'hired'")).toBeGreaterThan(3);
});

test('each application goes through its steps in their order', async () => {
  expect(
    await rows(`SELECT student_id FROM applications
      WHERE answered_at < applied_at OR offered_at < coalesce(answered_at, applied_at) OR hired_at < offered_at`),
  ).toEqual([]);
  expect(await one('SELECT count(*) FROM applications WHERE hired_at > offered_at')).toBeGreaterThan(4);
});

test('the demo company has five tasks, and twelve proofs in every state', async () => {
  const tasks = await rows<{ state: string; form: unknown; taken: number; counted: number }>(
    `SELECT state, form, taken, (SELECT count(*)::int FROM proofs WHERE task_id = tasks.id AND state = ANY($1)) AS counted
     FROM tasks`,
    [proofStates.filter(takesPlace)],
  );
  expect(tasks).toHaveLength(5);
  for (const { form, taken, counted } of tasks) {
    expect(taskForm.safeParse(form).error?.issues ?? []).toEqual([]);
    expect(taken).toBe(counted);
  }
  const proofs = await rows<{ state: ProofState }>('SELECT state FROM proofs');
  expect(proofs).toHaveLength(12);
  expect(new Set(proofs.map(({ state }) => state))).toEqual(new Set(proofStates));
  expect(await one('SELECT count(*) FROM proofs WHERE due_at < now() OR since < started_at')).toBe(0);
  expect(await one("SELECT sum(amount_cents) AS count FROM ledger_entries WHERE source = 'proof'")).toBe(
    await one("SELECT sum(cents) AS count FROM proofs WHERE state = 'approved'"),
  );
});

test('what the demo company owes is what it has approved', async () => {
  expect(await one("SELECT sum(amount_cents) AS count FROM ledger_entries WHERE source = 'week'")).toBe(
    await one("SELECT sum(amount_cents) AS count FROM hour_weeks WHERE state = 'approved'"),
  );
  expect(await one('SELECT count(*) FROM outside_payments')).toBe(2);
  expect(await one('SELECT sum(owed_cents) AS count FROM ledger_balances')).toBe(
    await one('SELECT sum(amount_cents) AS count FROM ledger_entries'),
  );
  expect(await checkLedger(db)).toEqual([]);
});

test('the demo company has paid three people by card in the sandbox, and the demo student’s payouts are set up', async () => {
  expect(
    await rows(`SELECT DISTINCT provider, payment.state, (SELECT count(DISTINCT student_id)::int FROM card_transfers) AS people
      FROM card_payments payment JOIN card_transfers share ON payment_id = payment.id AND share.state = 'passed'`),
  ).toEqual([{ provider: 'sandbox', state: 'paid', people: 3 }]);
  expect(
    await one(
      'SELECT count(*) FROM payout_accounts JOIN ledger_balances ON student_id = user_id AND owed_cents > 0 WHERE may_be_paid',
    ),
    'people whom the company can pay by card at the first start',
  ).toBeGreaterThan(0);
  const provider = createStripePayouts('sandbox', stripe.client, 'http://localhost');
  expect(await reconcilePayouts(db, provider, new Date(0))).toEqual([]);
  const [account] = await rows<{ account_id: string; may_be_paid: boolean }>(
    `SELECT account_id, may_be_paid FROM payout_accounts JOIN users ON users.id = user_id WHERE email = '${demoSignIns.student}'`,
  );
  expect(account?.may_be_paid).toBe(true);
  expect(await provider.account(account?.account_id ?? '')).toMatchObject({ state: 'ready' });
});

test('company response times are counted at once, for companies and by week for the admin', async () => {
  const sumIn = (table: string) => one(`SELECT coalesce(sum(applications), 0) AS count FROM ${table}`);
  const [all, decided] = await Promise.all([
    one('SELECT count(*) FROM applications'),
    one(`SELECT count(*) FROM applications WHERE responded_at IS NOT NULL
      OR (status <> 'withdrawn' AND applied_at < now() - interval '14 days')`),
  ]);
  expect(decided).toBeGreaterThan(0);
  const counted = () => Promise.all(['response_figures', 'application_weeks'].map(sumIn));
  await vi.waitFor(async () => expect(await counted()).toEqual([decided, all]));
});

test('everyone gets a picture in the background', async () => {
  const missing =
    'SELECT (SELECT count(*) FROM students WHERE image IS NULL) + (SELECT count(*) FROM companies WHERE image IS NULL) AS count';
  await vi.waitFor(async () => expect(await one(missing)).toBe(0), { interval: 250 });
  expect(new Set(drawn.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(56);
  expect(new Set(drawn.map(imageTypeOf))).toEqual(new Set(['image/png']));
});

test('the pictures of proofs are drawn in the background, as many as their tasks ask for', async () => {
  const proofs = await rows<{ id: string; pictures: number }>(
    `SELECT proofs.id, (form->'asks'->>'pictures')::int AS pictures FROM proofs JOIN tasks ON tasks.id = task_id
     WHERE handed_in_at IS NOT NULL AND form->'asks'->>'pictures' <> '0'`,
  );
  const drawnOf = (id: string) => photos.filter(({ picture }) => picture.proofId === id);
  await vi.waitFor(
    () => expect(proofs.map(({ id }) => drawnOf(id).length)).toEqual(proofs.map(({ pictures }) => pictures)),
    { interval: 250 },
  );
  expect(photos).toHaveLength(9);
  const hashes = await Promise.all(photos.map(async ({ bytes }) => (await developWhole(bytes)).hashes));
  const alike = hashes.flatMap((one, n) =>
    hashes.slice(n + 1).filter((other) => bitsApart(one[0] ?? 0n, other[0] ?? 0n) <= alikeBits),
  );
  expect(alike).toHaveLength(1);
  await jobs.stop();
});

const bitsApart = (one: bigint, other: bigint): number =>
  BigInt.asUintN(64, one ^ other)
    .toString(2)
    .replaceAll('0', '').length;

test('the demo company’s referrals have conversions in every state, an unusual day, and figures that add up', async () => {
  const states = await rows<{ state: string }>('SELECT DISTINCT state FROM referral_conversions ORDER BY 1');
  expect(states.map(({ state }) => state)).toEqual(['corrected', 'earned', 'held', 'reversed']);
  const [sums] = await rows<Record<string, number>>(
    `SELECT sum(earned_cents)::int AS earned, sum(pending_cents)::int AS pending, sum(clicks)::int AS clicks,
       (SELECT sum(amount_cents)::int FROM ledger_entries WHERE source = 'conversion') AS entries,
       (SELECT sum(earning_cents)::int FROM referral_conversions WHERE state = 'held') AS held,
       (SELECT sum(clicks)::int FROM referral_company_days) AS of_days
     FROM referral_links`,
  );
  expect(sums).toMatchObject({
    earned: 1200,
    entries: 1200,
    pending: 1200,
    held: 1200,
    of_days: sums?.clicks,
  });
  const [link] = await rows<{ code: string; company: CompanyId }>(
    'SELECT code, company_id AS company FROM referral_links ORDER BY clicks DESC LIMIT 1',
  );
  const today = new Date().toISOString().slice(0, 10);
  const { code, company } = link ?? expect.unreachable();
  const unusual = await listUnusualDays(db, company, { first: addDays(today, -30), last: today });
  expect(unusual).toMatchObject([{ code, clicks: 214, name: 'Maya Okafor' }]);
});

test('the demo company has keys, and a webhook that sends nothing but shows what it has sent', async () => {
  expect(await rows('SELECT name, scope FROM api_keys ORDER BY 1')).toEqual([
    { name: 'Payroll', scope: 'read' },
    { name: 'Shop', scope: 'write' },
  ]);
  const [webhook] = await rows<{ state: string; secret: string; url: string }>(
    'SELECT state, secret, url FROM webhooks',
  );
  expect(webhook).toMatchObject({ state: 'off', url: expect.stringMatching(/\.example\//) });
  expect(await sealer.open(webhook?.secret ?? '')).toMatch(/^whsec_/);
  const deliveries = await rows<{ type: string; state: string; payload: string; early: boolean }>(
    'SELECT type, state, payload, at > now() OR tried_at < at AS early FROM webhook_deliveries ORDER BY seq',
  );
  for (const { type, early, payload } of deliveries) {
    expect(webhookPayload.parse(JSON.parse(payload)).type).toBe(type);
    expect(early).toBe(false);
  }
  expect(deliveries.map(({ state }) => state).filter((state) => state !== 'delivered')).toEqual(['failed']);
});

test('the demo company pays within a few days, and students read that', async () => {
  const company =
    'SELECT counted FROM companies WHERE user_id = (SELECT company_id FROM card_payments LIMIT 1)';
  await vi.waitFor(async () => {
    const [found] = await rows<{ counted: CountedCompany | null }>(company);
    expect(companyFactsOf(found?.counted ?? null)).toMatchObject({ pays: 3 });
  });
});

test('the demo company has reviews by many, few and none, and facts that are counted in the background', async () => {
  const { rows } = await pool.query(
    `SELECT count(*) FILTER (WHERE written_by = 'student')::int AS by_students,
       count(*) FILTER (WHERE shown_at IS NULL)::int AS hidden,
       bool_and(shown_at IS NULL OR written_at < shown_at) AS are_dated FROM reviews`,
  );
  expect(rows).toEqual([{ by_students: 5, hidden: 1, are_dated: true }]);
  const company =
    'SELECT rating, review_count, counted FROM companies WHERE name = (SELECT company_name FROM reviews LIMIT 1)';
  await vi.waitFor(async () => {
    const { rows: found } = await pool.query(company);
    expect(found).toMatchObject([{ rating: 4.6, review_count: 5, counted: { ambassadors: 8 } }]);
  });
});
