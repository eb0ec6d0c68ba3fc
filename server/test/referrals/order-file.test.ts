import { addDays } from '@ambitionhub/contract/calendar';
import {
  ownReferralFilesPath,
  referralErrors,
  referralFilesPath,
  referralTexts,
} from '@ambitionhub/contract/referrals';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { parseOrderTime } from '../../src/features/referrals/order-file.ts';
import { openBrowser } from '../support/browser.ts';
import { today } from '../support/hours.ts';
import { aNewCompany, aStudent, type Person, theAdmin } from '../support/people.ts';
import { aReferrer, earnAll, sendOrders } from '../support/referrals.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const { errors, file: texts } = referralTexts;

it('a file is taken only from people of a company with a complete profile', async () => {
  for (const [sender, code] of [
    [openBrowser(server), 'UNAUTHENTICATED'],
    [await aStudent(server), 'FORBIDDEN'],
    [await aNewCompany(server), 'FORBIDDEN'],
    [await theAdmin(server), 'FORBIDDEN'],
  ] as const)
    await expect(sendOrders(sender, 'Code,Order number\n'), code).rejects.toThrow(code);
});

it('a file of 10,000 lines with every kind of fault reports each line, and the good ones count once', async () => {
  const referrer = await aReferrer(server, {
    earns: 'share',
    amountCents: null,
    shareHundredths: 1_000,
    capCents: 10_000,
  });
  const { company, code } = referrer;
  const foreign = await aReferrer(server);
  const bad = [
    [`,b1,10,`, 'code', errors.code],
    [`hello,b2,10,`, 'code', errors.code],
    [`${foreign.code},b3,10,`, 'code', referralErrors.code],
    [`${code},,10,`, 'orderId', errors.orderId],
    [`${code},..,10,`, 'orderId', errors.orderId],
    [`${code},${'x'.repeat(101)},10,`, 'orderId', 'This is 101 characters long. Please use at most 100.'],
    [`${code},b4,,`, 'amountCents', referralErrors.amountMissing],
    [`${code},b5,ten,`, 'amountCents', 'Please enter an amount, such as 12.50.'],
    [`${code},b6,-5,`, 'amountCents', 'Please enter an amount, such as 12.50.'],
    [`${code},b7,"1,000,000.01",`, 'amountCents', errors.orderCents],
    [`${code},b8,10,2026-02-30`, 'at', errors.at],
    [`${code},b9,10,soon`, 'at', errors.at],
    [`${code},b10,10,${addDays(today(), 2)}`, 'at', referralErrors.future],
    [`${code},b11,10,2001-01-01`, 'at', referralErrors.longAgo],
    [`${code}`, 'orderId', errors.orderId],
    [`${code},b12,10,,and,more,cells"`, null, null],
  ] as const;
  const good = Array.from({ length: 9_983 - 1 }, (_, nth) => `${code},g${nth},"1,250.00",${today()}`);
  const lines = [
    ...bad.map(([line]) => line),
    `${code.toLowerCase()},g0,"$2",`,
    ...good.slice(1),
    `${code},g0,5,`,
    `${code},g7,5,`,
  ];
  expect(lines).toHaveLength(10_000);
  const text = `\uFEFFCode,Order number,Total,Created at\r\n${lines.join('\r\n')}\r\n\r\n,,,\r\n`;
  const expected = {
    added: 9_983,
    known: 2,
    earningCents: 100 + 20 + 9_981 * 10_000,
    faulty: 15,
    faults: bad.flatMap(([, field, message], nth) => (field ? [{ line: nth + 2, field, message }] : [])),
  };
  expect(await sendOrders(company, text, { isPreview: true })).toEqual(expected);
  expect((await company.api.referrals.conversions({})).conversions).toEqual([]);
  expect(await sendOrders(company, text)).toEqual(expected);
  const again = await sendOrders(company, text);
  expect(again).toEqual({ ...expected, added: 0, known: 9_985, earningCents: 0 });
  const { total } = await company.api.referrals.figures({ span: '30' });
  expect(total).toMatchObject({ conversions: 9_983, pendingCents: expected.earningCents });
});

it.each([
  ['', texts.empty],
  ['hello', texts.column('code')],
  ['hello\nworld', texts.column('code')],
  ['code,amount\nK7MPX3D,5', texts.column('order')],
  ['code,order', texts.empty],
  ['code,order\n"K7MPX3D,5', texts.broken],
  [['code,order', ...Array.from({ length: 10_001 }, () => 'K7MPX3D,5')].join('\n'), texts.tooLong],
])('a file that cannot be used says why: %#', async (file, message) => {
  const { company } = await aReferrer(server);
  await expect(sendOrders(company, file)).rejects.toThrow(
    JSON.stringify({ fields: [{ field: 'file', message }] }),
  );
});

it('the figures of each day are a file: for a company by ambassador, for a student by company', async () => {
  const first = await aReferrer(server);
  const second = await aReferrer(server, {}, first.company);
  const stranger = await aReferrer(server);
  for (const { company, code } of [first, second, stranger])
    await company.api.referrals.report({ code, orderId: `order of ${code}` });
  const fileOf = async ({ fetch }: Pick<Person, 'fetch'>, path: string) =>
    parse(await (await fetch(path)).text(), { columns: true, bom: true }) as Record<string, string>[];
  const codesIn = async (...of: Parameters<typeof fileOf>) => (await fileOf(...of)).map(({ Code }) => Code);
  const [all, own] = [`${referralFilesPath}/days.csv`, `${ownReferralFilesPath}/days.csv`];
  expect(await codesIn(first.company, all)).toEqual([first.code, second.code].toSorted());
  expect(await codesIn(first.company, `${all}?code=${first.code}`)).toEqual([first.code]);
  expect(await codesIn(first.company, `${all}?code=${stranger.code}`)).toEqual([]);
  expect(await codesIn(second.student, own)).toEqual([second.code]);
  expect(await codesIn(second.student, `${own}?code=${first.code}`)).toEqual([]);
  await earnAll(server);
  const [link] = (await first.student.api.referrals.mine()).links;
  expect(await fileOf(first.student, own)).toEqual([
    {
      Day: today(),
      Company: link?.company.name,
      Code: first.code,
      Clicks: '0',
      'Unique visitors': '0',
      Conversions: '1',
      'Conversion rate': '',
      'Earned (USD)': '5.00',
    },
  ]);
});

it('a file may be too large, of another program, in another encoding, and that of a download', async () => {
  const { company, code } = await aReferrer(server);
  const utf16 = Buffer.from(`\uFEFForder;code;amount\n1;${code};12,50`, 'utf16le');
  expect(await sendOrders(company, new Uint8Array(utf16))).toMatchObject({ added: 1, faulty: 0 });
  const windows = Buffer.from(`Name\tDiscount Code\tTotal\nn\xB02\t${code}\t1.250,00 $`, 'latin1');
  expect(await sendOrders(company, new Uint8Array(windows))).toMatchObject({ added: 1, faulty: 0 });
  const { conversions } = await company.api.referrals.conversions({});
  expect(conversions.map(({ orderId, orderCents }) => [orderId, orderCents]).toSorted()).toEqual([
    ['1', 1_250],
    ['n°2', 125_000],
  ]);
  const url = `${referralFilesPath}/conversions.csv`;
  const file = await (await company.fetch(url)).text();
  const [row] = parse(file, { columns: true, bom: true }) as Record<string, string>[];
  expect(row).toMatchObject({ Code: code, Status: 'Pending', Source: 'CSV', 'Earns (USD)': '5.00' });
  expect(await sendOrders(company, file)).toMatchObject({ added: 0, known: 2, faulty: 0 });
  for (const orderId of ['-5', '=1+1', '@a', 'two lines', "'quoted", 'a b'])
    await company.api.referrals.report({ code, orderId });
  expect(await sendOrders(company, await (await company.fetch(url)).text())).toMatchObject({ added: 0 });
  const typed = `code,order\n${code},=1+1\n${code},"two\nlines"\n${code},a\u0000b`;
  expect(await sendOrders(company, typed)).toMatchObject({ added: 0, known: 3, faulty: 0 });
  const large = await company.fetch(url, { method: 'POST', body: 'x'.repeat(2 * 1024 * 1024 + 1) });
  expect(large.status).toBe(413);
  const links = await (await company.fetch(`${referralFilesPath}/links.csv`)).text();
  expect(links).toContain(code);
});

it.each([
  ['', '2026-11-29T15:00:00.000Z'],
  ['2026-11-29', '2026-11-29T12:00:00.000Z'],
  ['11/9/2026', '2026-11-09T12:00:00.000Z'],
  ['11/09/2026 4:05 PM', '2026-11-09T12:00:00.000Z'],
  ['2026-11-09 10:12:33 -0500', '2026-11-09T15:12:33.000Z'],
  ['2026-11-09T9:12:33Z', '2026-11-09T09:12:33.000Z'],
  ['2026-11-09T10:12:33.123+01:00', '2026-11-09T09:12:33.123Z'],
  ['2026-02-30', null],
  ['13/1/2026', null],
  ['2026-11-09T25:00:00Z', null],
  ['29.11.2026', null],
])('the time %j of an order is %s', (typed, at) => {
  const now = new Date('2026-11-29T15:00:00Z');
  expect(parseOrderTime(typed, 'America/New_York', now)?.toISOString() ?? null).toBe(at);
});

it.each(['Pacific/Kiritimati', 'Pacific/Auckland', 'Etc/GMT+12', 'Asia/Kolkata'])(
  'a day of an order is one of the company in %s',
  (timeZone) => {
    const day = (typed: string) =>
      parseOrderTime(typed, timeZone, new Date('2026-11-29T15:00:00Z'))?.toLocaleDateString('en-CA', {
        timeZone,
      });
    expect(day('2026-03-08')).toBe('2026-03-08');
    expect(day('2026-11-01')).toBe('2026-11-01');
  },
);
