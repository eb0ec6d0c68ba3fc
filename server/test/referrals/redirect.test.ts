import { addDays } from '@ambitionhub/contract/calendar';
import { expect, it } from 'vitest';
import { addFigures } from '../../src/features/referrals/index.ts';
import { transact } from '../../src/platform/database/index.ts';
import { today } from '../support/hours.ts';
import { anApprovedCompany } from '../support/people.ts';
import { aBrowser, aProgram, aReferrer, openLink, type Referrer } from '../support/referrals.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();

/** What was counted of a link, once all clicks are written. */
async function counted({ company, code }: Pick<Referrer, 'company' | 'code'>) {
  // A second link whose click is written after the others.
  const last = await aReferrer(server);
  await openLink(server, last.code);
  await expect.poll(async () => (await totalOf(last)).clicks, { timeout: 5_000 }).toBe(1);
  const { clicks, unique } = await totalOf({ company, code });
  return { clicks, unique };
}
const totalOf = async ({ company, code }: Pick<Referrer, 'company' | 'code'>) =>
  (await company.api.referrals.figures({ span: '30', code })).total;

/** Changes the settings of a company. */
async function change(referrer: Referrer, fields: Parameters<typeof aProgram>[0]): Promise<void> {
  const { program } = await referrer.company.api.referrals.program();
  await referrer.company.api.referrals.saveProgram(
    aProgram({ ...fields, version: program?.version ?? null }),
  );
}

it('a link leads to the stored target, with its own query and fragment, and nowhere else', async () => {
  const referrer = await aReferrer(server, { target: 'https://shop.acme.example/a%20b?x=1&y#menu' });
  const { code } = referrer;
  const location = `https://shop.acme.example/a%20b?x=1&y&ref=${code}&utm_source=ambitionhub&utm_medium=referral&utm_campaign=ambassadors#menu`;
  const paths = [
    code,
    code.toLowerCase(),
    `${code}/`,
    `${code.slice(0, 3)}%20${code.slice(3)}`,
    `${code}?to=https://evil.example`,
    `${code}?ref=OTHER&url=//evil.example`,
    `${code}#https://evil.example`,
  ];
  for (const path of paths) expect(await openLink(server, path)).toEqual({ status: 302, location, text: '' });
  expect(await openLink(server, code, { headers: { host: 'evil.example' } })).toMatchObject({ location });
  expect(await openLink(server, code, { method: 'HEAD' })).toMatchObject({ status: 302, location });
  for (const path of [`${code}/https://evil.example`, `/${code}`, `${code}%0d%0aset-cookie:a=b`])
    expect((await openLink(server, path)).location ?? '').not.toContain('evil');
  expect((await openLink(server, code, { method: 'POST' })).status).toBe(404);
});

it('a company can lead people only to its own website', async () => {
  const company = await anApprovedCompany(server);
  const save = (target: string) => company.api.referrals.saveProgram(aProgram({ target }));
  const wrong = [
    'http://acme.example/',
    'https://evil.example/',
    'https://acme.example.evil.example/',
    'https://evilacme.example/',
    'https://acme.example@evil.example/',
    'https://user:secret@acme.example/',
    'https:\\\\evil.example/acme.example',
    '//evil.example/acme.example',
    'javascript:alert(1)//acme.example',
    'data:text/html,acme.example',
    'acme.example',
    'https://acme.example/?ref=1',
    '',
  ];
  for (const target of wrong) {
    const { fields } = await expectRefusal(save(target), 'INVALID_INPUT');
    expect(
      fields.map(({ field }) => field),
      target,
    ).toEqual(['target']);
  }
  await save('https://ACME.example/ä?ö');
  const { program } = await company.api.referrals.program();
  expect(program?.target).toBe('https://acme.example/%C3%A4?%C3%B6');
});

it('links stop when the company’s website moves to another domain, and say so to the company', async () => {
  const referrer = await aReferrer(server);
  await server.pool.query("UPDATE companies SET website = 'other.example' WHERE user_id = $1", [
    referrer.company.id,
  ]);
  expect((await referrer.company.api.referrals.program()).program?.isStray).toBe(true);
  expect(await openLink(server, referrer.code)).toMatchObject({ status: 200, location: undefined });
});

it('an ended link says so and leads to the company’s site, and a new ambassadorship opens it again', async () => {
  const referrer = await aReferrer(server);
  const { student, code } = referrer;
  const end = (state: string) =>
    server.pool.query('UPDATE ambassadorships SET state = $2, last_day = $3 WHERE student_id = $1', [
      student.id,
      state,
      state === 'ended' ? addDays(today(), -1) : null,
    ]);
  await end('ended');
  const ended = await openLink(server, code);
  expect(ended).toMatchObject({ status: 200, location: undefined });
  expect(ended.text).toContain('This link has ended');
  expect(await openLink(server, `${code}/`)).toEqual(ended);
  expect(ended.text).toContain('href="https://acme.example"');
  expect((await student.api.referrals.mine()).links[0]?.isActive).toBe(false);
  await end('active');
  await change(referrer, { target: 'https://acme.example/again' });
  expect((await openLink(server, code)).location).toMatch(/again/);
  await change(referrer, { enabled: false });
  expect((await openLink(server, code)).text).toContain('This link has ended');
});

it('a suspended company’s links lead nowhere, not even to its site', async () => {
  const { company, code } = await aReferrer(server);
  await server.pool.query('UPDATE companies SET barred = true WHERE user_id = $1', [company.id]);
  const { location, text } = await openLink(server, code);
  expect(location).toBeUndefined();
  expect(text).toContain('does not lead anywhere right now');
  expect(text).not.toContain('acme.example');
});

it('codes cannot be guessed: after thirty wrong ones in a minute, a network gets no answer, and others do', async () => {
  const { code } = await aReferrer(server);
  const attacker = { headers: { 'x-forwarded-for': '203.0.113.7' } };
  const guarded = await startServer({ database: server, environment: { TRUSTED_PROXIES: '1' } });
  const guess = (nth: number) =>
    openLink(guarded, `22222${'23456789'[nth >> 3]}${'23456789'[nth & 7]}`, attacker);
  const answers: number[] = [];
  for (let nth = 0; nth < 32; nth += 1) answers.push((await guess(nth)).status);
  expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 302));
  expect(answers.slice(30)).toEqual([429, 429]);
  expect((await openLink(guarded, code, attacker)).status).toBe(429);
  expect((await openLink(guarded, code)).status).toBe(302);
  // As any other unknown address.
  expect((await openLink(server, '2222222')).location).toBe('/');
});

it('clicks are counted in total, and each visitor once a day', async () => {
  const referrer = await aReferrer(server);
  const open = (headers = {}) => openLink(server, referrer.code, { headers });
  for (let nth = 0; nth < 1_000; nth += 50) await Promise.all(Array.from({ length: 50 }, () => open()));
  expect(await counted(referrer)).toEqual({ clicks: 1_000, unique: 1 });
  await open({ 'user-agent': `${aBrowser} Another/1.0` });
  expect(await counted(referrer)).toEqual({ clicks: 1_001, unique: 2 });
});

it('a thousand clicks from one address are led on and counted, as one visitor, and the company sees an unusual day', async () => {
  const referrer = await aReferrer(server);
  const at = { headers: { 'x-forwarded-for': '203.0.113.7' } };
  const lane = async (): Promise<void> => {
    for (let nth = 0; nth < 50; nth += 1)
      expect((await openLink(server, referrer.code, at)).status).toBe(302);
  };
  await Promise.all(Array.from({ length: 20 }, lane));
  expect(await counted(referrer)).toEqual({ clicks: 1_000, unique: 1 });
  expect((await referrer.company.api.referrals.figures({ span: '30' })).unusual).toMatchObject([
    { code: referrer.code, day: today(), clicks: 1_000, usual: 0 },
  ]);
});

it('bots, prefetches and HEAD are not counted, and who asks for privacy is not told apart', async () => {
  const referrer = await aReferrer(server);
  const open = (headers: Record<string, string>, method = 'GET') =>
    openLink(server, referrer.code, { method, headers });
  await open({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
  await open({ 'user-agent': 'facebookexternalhit/1.1' });
  await open({ 'user-agent': 'curl/8.7.1' });
  await open({ purpose: 'prefetch' });
  await open({ 'sec-purpose': 'prefetch;prerender' });
  await open({ 'x-purpose': 'preview' });
  await open({}, 'HEAD');
  expect(await counted(referrer)).toEqual({ clicks: 0, unique: 0 });
  await open({ dnt: '1' });
  await open({ 'sec-gpc': '1' });
  expect(await counted(referrer)).toEqual({ clicks: 2, unique: 0 });
});

it('what was counted survives a stop, and the figures of a company are those of its links', async () => {
  const first = await aReferrer(server);
  const second = await aReferrer(server, {}, first.company);
  const other = await startServer({ database: server });
  for (const { code } of [first, first, second]) await openLink(other, code);
  await other.stop();
  expect(await totalOf(first)).toMatchObject({ clicks: 2, unique: 1 });
  expect(await totalOf(second)).toMatchObject({ clicks: 1, unique: 1 });
  const { total, days } = await first.company.api.referrals.figures({ span: '90' });
  expect(total).toMatchObject({ clicks: 3, unique: 2 });
  expect(days).toHaveLength(90);
  expect(days.at(-1)).toMatchObject({ day: today(), clicks: 3, unique: 2 });
  const { days: own } = await first.student.api.referrals.ownFigures({ span: '30', code: first.code });
  expect(own.at(-1)).toMatchObject({ clicks: 2, unique: 1 });
  await expectRefusal(first.student.api.referrals.ownFigures({ span: '30', code: second.code }), 'NOT_FOUND');
});

it('a link whose clicks the database refuses costs no other link its clicks', async () => {
  const [refused, other] = [await aReferrer(server), await aReferrer(server)];
  await server.pool.query(
    `CREATE FUNCTION refuse_clicks() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
     CREATE TRIGGER refuse_clicks BEFORE INSERT ON referral_days FOR EACH ROW WHEN (new.code = '${refused.code}')
       EXECUTE FUNCTION refuse_clicks()`,
  );
  const counting = await startServer({ database: server });
  for (const { code } of [refused, other, refused]) await openLink(counting, code);
  await counting.stop();
  expect(await totalOf(other)).toMatchObject({ clicks: 1, unique: 1 });
  expect(await totalOf(refused)).toMatchObject({ clicks: 0 });
  expect(counting.takeErrors().join()).toContain('clicks of a link were refused');
  await server.pool.query('DROP TRIGGER refuse_clicks ON referral_days');
  await openLink(server, refused.code);
  expect(await counted(refused)).toEqual({ clicks: 1, unique: 1 });
});

it('the keys and hashes of visitors are forgotten once their day is over', async () => {
  const { forgetVisitors } = await import('../../src/features/referrals/visitors.store.ts');
  const referrer = await aReferrer(server);
  await openLink(server, referrer.code);
  await counted(referrer);
  await server.pool.query(
    `INSERT INTO referral_keys (day, key) VALUES ('2026-01-01', '\\x00');
     INSERT INTO referral_visitors (day, code, visitor) VALUES ('2026-01-01', '${referrer.code}', '\\x00')`,
  );
  await forgetVisitors(server.db);
  const { rows } = await server.pool.query(
    `SELECT (SELECT array_agg(day::text) FROM referral_keys) AS keys,
       (SELECT array_agg(DISTINCT day::text) FROM referral_visitors) AS visitors`,
  );
  expect(rows).toEqual([{ keys: [today()], visitors: [today()] }]);
});

it('a day with far more clicks than usual is marked, however many other links are busy every day', async () => {
  const { company, code } = await aReferrer(server);
  const busy = await aReferrer(server, {}, company);
  const clicksOn = (link: string, ago: number, clicks: number) => ({
    code: link,
    day: addDays(today(), -ago),
    clicks,
  });
  const past = Array.from({ length: 50 }, (_, nth) => nth + 1);
  await transact(server.db, (tx) =>
    addFigures(tx, [
      ...past.map((ago) => clicksOn(code, ago, ago === 20 ? 61 : 6)),
      ...past.map((ago) => clicksOn(busy.code, ago, 900)),
    ]),
  );
  const unusual = async () => (await company.api.referrals.figures({ span: '30' })).unusual;
  const name = expect.stringContaining('Student');
  const before = { code, day: addDays(today(), -20), clicks: 61, usual: 6, name };
  expect(await unusual()).toEqual([before]);
  // Today becomes unusual click by click.
  for (const clicks of [30, 30])
    await transact(server.db, (tx) => addFigures(tx, [clicksOn(code, 0, clicks)]));
  expect(await unusual()).toEqual([before]);
  await transact(server.db, (tx) => addFigures(tx, [clicksOn(code, 0, 1)]));
  expect(await unusual()).toEqual([{ ...before, day: today() }, before]);
});
