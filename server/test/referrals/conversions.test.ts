import { addDays } from '@ambitionhub/contract/calendar';
import { referralErrors } from '@ambitionhub/contract/referrals';
import { expect, it } from 'vitest';
import { earnConversions } from '../../src/features/referrals/earn-conversions.ts';
import { today } from '../support/hours.ts';
import { inAll, owedOf, pay } from '../support/ledger.ts';
import { aMember, anApprovedCompany, anotherBrowserOf, aPublishedStudent } from '../support/people.ts';
import { aProgram, aReferrer, earnAll, type Referrer, sendOrders } from '../support/referrals.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { withReactions } from '../support/with-reactions.ts';

const server = await startServer();
const owed = ({ company, student }: Referrer) =>
  owedOf(server, { companyId: company.id, studentId: student.id });
const figures = async ({ company, code }: Referrer) => {
  const { total, days } = await company.api.referrals.figures({ span: '365', code });
  const { conversions, earnedCents, pendingCents } = total;
  const ofDays = days.reduce(
    (sum, day) => ({
      conversions: sum.conversions + day.conversions,
      earnedCents: sum.earnedCents + day.earnedCents,
    }),
    { conversions: 0, earnedCents: 0 },
  );
  expect(ofDays).toEqual({ conversions, earnedCents });
  return { conversions, earnedCents, pendingCents };
};
const fieldsOf = async (call: Promise<unknown>) => (await expectRefusal(call, 'INVALID_INPUT')).fields;

it('an order is counted once and held, and becomes an earning after its days', async () => {
  const referrer = await aReferrer(server);
  const { company, student, code } = referrer;
  const { conversion } = await company.api.referrals.report({ code, orderId: '1001', amountCents: 9_900 });
  expect(conversion).toMatchObject({ state: 'held', earningCents: 500, orderCents: 9_900, source: 'hand' });
  expect(conversion.student.id).toBe(student.id);
  expect(await figures(referrer)).toEqual({ conversions: 1, earnedCents: 0, pendingCents: 500 });
  expect(await owed(referrer)).toEqual(inAll(0));

  await earnConversions(withReactions(server.db), new Date());
  expect(await owed(referrer)).toEqual(inAll(0));
  await earnAll(server);
  expect(await owed(referrer)).toEqual(inAll(500));
  expect(await figures(referrer)).toEqual({ conversions: 1, earnedCents: 500, pendingCents: 0 });
  const [entry] = (await student.api.ledger.entries({})).entries;
  expect(entry).toMatchObject({ source: 'conversion', kind: 'earned', note: 'Order 1001', amountCents: 500 });
});

it('the same order again changes nothing and answers the same, whatever else it says', async () => {
  const referrer = await aReferrer(server);
  const { company, code } = referrer;
  const first = await company.api.referrals.report({ code, orderId: 'A/1 ä', amountCents: 100 });
  const other = await aReferrer(server, {}, company);
  for (const again of [
    { code, orderId: 'A/1 ä', amountCents: 100 },
    { code: other.code, orderId: 'A/1 ä', amountCents: 999 },
    { code: 'CDFHJKM', orderId: ' A/1 ä ' },
    { code, orderId: 'A/1 ä', at: '2001-01-01T00:00:00Z' },
  ])
    expect(await company.api.referrals.report(again)).toEqual(first);
  await company.api.referrals.saveProgram(aProgram({ enabled: false, version: 2 }));
  expect(await company.api.referrals.report({ code, orderId: 'A/1 ä' })).toEqual(first);
  expect(await figures(referrer)).toMatchObject({ conversions: 1 });
  await expectRefusal(company.api.referrals.report({ code, orderId: 'new' }), 'REFERRALS_OFF');
});

it('twenty requests at once for one order are one conversion', async () => {
  const referrer = await aReferrer(server);
  const second = await startServer({ database: server });
  const there = await anotherBrowserOf({ id: referrer.company.id, server: second });
  const report = (nth: number) =>
    (nth % 2 ? there : referrer.company).api.referrals.report({ code: referrer.code, orderId: 'one' });
  const { answers, refusals } = await outcomesOf(Array.from({ length: 20 }, (_, nth) => report(nth)));
  expect(refusals.filter((code) => code !== 'UNAVAILABLE')).toEqual([]);
  expect(new Set(answers.map(({ conversion }) => JSON.stringify(conversion))).size).toBe(1);
  expect(await figures(referrer)).toEqual({ conversions: 1, earnedCents: 0, pendingCents: 500 });
});

it('a conversion needs a code of the company, and an ambassador who worked there on its day', async () => {
  const referrer = await aReferrer(server);
  const { company, student, code } = referrer;
  const report = (over: object) => fieldsOf(company.api.referrals.report({ code, orderId: 'x', ...over }));
  const foreign = await aReferrer(server);
  expect(await report({ code: foreign.code })).toEqual([{ field: 'code', message: referralErrors.code }]);
  expect(await report({ code: 'CDFHJKM' })).toEqual([{ field: 'code', message: referralErrors.code }]);
  expect(await report({ code: 'hello' })).toMatchObject([{ field: 'code' }]);
  expect(await report({ orderId: ' ' })).toMatchObject([{ field: 'orderId' }]);
  expect(await report({ orderId: 'x'.repeat(101) })).toMatchObject([{ field: 'orderId' }]);
  for (const amountCents of [-1, 1.5, 100_000_001])
    expect(await report({ amountCents })).toMatchObject([{ field: 'amountCents' }]);
  for (const at of ['yesterday', '2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z', '2026-01-01'])
    expect(await report({ at })).toMatchObject([{ field: 'at' }]);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  expect(await report({ at: inDays(1) })).toEqual([{ field: 'at', message: referralErrors.future }]);
  expect(await report({ at: inDays(-367) })).toEqual([{ field: 'at', message: referralErrors.longAgo }]);

  await server.pool.query(
    "UPDATE ambassadorships SET state = 'ended', first_day = $2, last_day = $3 WHERE student_id = $1",
    [student.id, addDays(today(), -20), addDays(today(), -10)],
  );
  for (const days of [0, -9, -21])
    expect(await report({ at: inDays(days) })).toEqual([{ field: 'code', message: referralErrors.ended }]);
  // An order of before the end counts, also when it is reported late.
  const { conversion } = await company.api.referrals.report({ code, orderId: 'late', at: inDays(-15) });
  expect(conversion).toMatchObject({ state: 'held', day: addDays(today(), -15) });
});

it('a share is of the order’s amount, rounded to the cent and capped, by the terms of then', async () => {
  const referrer = await aReferrer(server, {
    earns: 'share',
    amountCents: null,
    shareHundredths: 1_250,
    capCents: 2_000,
  });
  const { company, code } = referrer;
  const earned = async (orderId: string, amountCents: number) =>
    (await company.api.referrals.report({ code, orderId, amountCents })).conversion.earningCents;
  expect(await fieldsOf(company.api.referrals.report({ code, orderId: '0' }))).toEqual([
    { field: 'amountCents', message: referralErrors.amountMissing },
  ]);
  expect([
    await earned('1', 4),
    await earned('2', 3),
    await earned('3', 10_000),
    await earned('4', 90_000),
  ]).toEqual([1, 0, 1_250, 2_000]);
  await company.api.referrals.saveProgram(aProgram({ version: 1, amountCents: 7 }));
  await earnAll(server);
  expect(await owed(referrer)).toEqual(inAll(3_251));
  expect(await figures(referrer)).toEqual({ conversions: 4, earnedCents: 3_251, pendingCents: 0 });
});

it('reversed while it is held it earns nothing; later, what is still owed is corrected, once', async () => {
  const referrer = await aReferrer(server);
  const { company, student, code } = referrer;
  const reverse = async (orderId: string) => (await company.api.referrals.reverse({ orderId })).conversion;
  for (const orderId of ['held', 'owed', 'paid']) await company.api.referrals.report({ code, orderId });
  for (let times = 0; times < 2; times += 1)
    expect(await reverse('held')).toMatchObject({ state: 'reversed', correctedCents: 0 });
  await earnAll(server);
  expect(await owed(referrer)).toEqual(inAll(1_000));
  for (let times = 0; times < 2; times += 1)
    expect(await reverse('owed')).toMatchObject({ state: 'corrected', correctedCents: 500 });
  expect(await owed(referrer)).toEqual(inAll(500));
  await pay(company, student, 500);
  expect(await reverse('paid')).toMatchObject({ state: 'corrected', correctedCents: 0 });
  expect(await owed(referrer)).toEqual(inAll(0));
  // It was paid, so it stays earned.
  expect(await figures(referrer)).toEqual({ conversions: 0, earnedCents: 500, pendingCents: 0 });
  await expectRefusal(company.api.referrals.reverse({ orderId: 'none' }), 'NOT_FOUND');
  // Reported again, it is still the reversed one.
  expect((await company.api.referrals.report({ code, orderId: 'held' })).conversion.state).toBe('reversed');
});

it('an order that was paid takes nothing off what is owed for others, when it is reversed', async () => {
  const referrer = await aReferrer(server);
  const { company, student, code } = referrer;
  await company.api.referrals.report({ code, orderId: 'paid' });
  await earnAll(server);
  await pay(company, student, 500);
  await company.api.referrals.report({ code, orderId: 'owed' });
  await earnAll(server);
  const { conversion } = await company.api.referrals.reverse({ orderId: 'paid' });
  expect(conversion).toMatchObject({ state: 'corrected', correctedCents: 0 });
  expect(await owed(referrer)).toEqual(inAll(500));
});

it('another company neither sees nor reverses a conversion, and can have an order of the same number', async () => {
  const referrer = await aReferrer(server);
  const { company, code } = referrer;
  const other = await aReferrer(server);
  await company.api.referrals.report({ code, orderId: '7' });
  await expectRefusal(other.company.api.referrals.reverse({ orderId: '7' }), 'NOT_FOUND');
  expect((await other.company.api.referrals.conversions({})).conversions).toEqual([]);
  expect((await other.company.api.referrals.conversions({ code })).conversions).toEqual([]);
  await expectRefusal(other.company.api.referrals.figures({ span: '30', code }), 'NOT_FOUND');
  expect(
    (await other.company.api.referrals.links({ sort: 'clicks' })).links.map((link) => link.code),
  ).toEqual([other.code]);
  await other.company.api.referrals.report({ code: other.code, orderId: '7' });
  expect((await company.api.referrals.conversions({})).conversions).toMatchObject([{ orderId: '7', code }]);
});

it('two servers that earn at once, and one whose transaction is killed, earn each conversion once', async () => {
  const referrer = await aReferrer(server, { holdDays: 0 });
  const { company, code } = referrer;
  const lines = Array.from({ length: 12 }, (_, nth) => `${code},${nth}`);
  await sendOrders(company, ['code,order', ...lines].join('\n'));
  const kill = async () => {
    const killing = earnConversions(withReactions(server.db), new Date());
    await server.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE '%referral_conversions%' AND pid <> pg_backend_pid()`,
    );
    await killing;
  };
  await Promise.allSettled([
    kill(),
    earnConversions(withReactions(server.db), new Date()),
    earnConversions(withReactions(server.background.db), new Date()),
  ]);
  server.takeErrors();
  await earnConversions(withReactions(server.db), new Date());
  expect(await owed(referrer)).toEqual(inAll(6_000));
  expect(await figures(referrer)).toEqual({ conversions: 12, earnedCents: 6_000, pendingCents: 0 });
});

it('a student who is no ambassador has no link, and a member without rights cannot change what referrals earn', async () => {
  const { company } = await aReferrer(server);
  expect((await (await aPublishedStudent(server)).api.referrals.mine()).links).toEqual([]);
  const member = await aMember(server, company);
  expect((await member.api.referrals.program()).mayChange).toBe(false);
  await expectRefusal(member.api.referrals.saveProgram(aProgram({ version: 1 })), 'FORBIDDEN');
  const payer = await aMember(server, company, { mayPay: true });
  const { program } = await payer.api.referrals.saveProgram(aProgram({ version: 1, holdDays: 3 }));
  expect(program).toMatchObject({ holdDays: 3, version: 2 });
  // The other one still has the first version on the screen.
  const { row } = await expectRefusal(
    company.api.referrals.saveProgram(aProgram({ version: 1, holdDays: 5 })),
    'CHANGED',
  );
  expect(row).toMatchObject({ holdDays: 3, version: 2 });
});

it('settings must say what a conversion earns', async () => {
  const company = await anApprovedCompany(server);
  const save = async (over: object) =>
    (await fieldsOf(company.api.referrals.saveProgram(aProgram(over)))).map(({ field }) => field);
  expect(await save({ amountCents: null })).toEqual(['amountCents']);
  expect(await save({ earns: 'share', amountCents: null })).toEqual(['shareHundredths', 'capCents']);
  for (const over of [{ amountCents: 0 }, { amountCents: 1_000_001 }, { amountCents: 1.5 }])
    expect(await save(over)).toEqual(['amountCents']);
  expect(await save({ earns: 'share', shareHundredths: 10_001, capCents: 100 })).toEqual(['shareHundredths']);
  for (const holdDays of [-1, 91, 1.5]) expect(await save({ holdDays })).toEqual(['holdDays']);
  expect(await save({ discount: 'x'.repeat(121) })).toEqual(['discount']);
  expect((await company.api.referrals.program()).program).toBeNull();
});

it('the list of conversions can be filtered, and goes on page by page', async () => {
  const { company, code } = await aReferrer(server);
  const lines = Array.from({ length: 32 }, (_, nth) => `${code},${nth}`);
  await sendOrders(company, ['code,order', ...lines].join('\n'));
  await company.api.referrals.reverse({ orderId: '3' });
  const first = await company.api.referrals.conversions({});
  expect(first.conversions).toHaveLength(30);
  const second = await company.api.referrals.conversions({ cursor: first.nextCursor ?? '' });
  expect(second.conversions).toHaveLength(2);
  expect(second.nextCursor).toBeNull();
  const { conversions } = await company.api.referrals.conversions({ state: 'reversed', code });
  expect(conversions.map(({ orderId }) => orderId)).toEqual(['3']);
});
