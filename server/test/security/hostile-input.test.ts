import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { paths } from '@ambitionhub/contract/routes';
import { describe, expect, it } from 'vitest';
import { describedOperations } from '../fuzz/operations.ts';
import { changesSomething, type Input, procedures, requestFor } from '../refusals/procedures.ts';
import { refusalRowOf } from '../support/all-rows.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import { anOpenConversation, send } from '../support/conversation.ts';
import { aStudent, theAdmin, theirPassword } from '../support/people.ts';
import { aKey, openProgram } from '../support/programs.ts';
import type { RefusalRow } from '../support/rows.ts';
import { startServer } from '../support/server.ts';
import { uploadsOf } from '../support/uploads.ts';

const server = await startServer();

const put = (browser: Browser, [path, method, body]: readonly [string, string, object]): Promise<Response> =>
  browser.fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it('TRACE, which could show the cookie to a script, is refused everywhere', async () => {
  for (const path of ['/', '/api/session', '/api/live']) {
    const call = request(server.url + path, { method: 'TRACE', headers: { cookie: 'a=secret' } }).end();
    const [reply] = (await once(call, 'response')) as [IncomingMessage];
    expect(reply.statusCode, path).toBeGreaterThanOrEqual(400);
    expect(String(await reply.toArray())).not.toContain('secret');
  }
});

it('half an emoji in a text is stored as the sign for an unreadable character, or refused, and never fails', async () => {
  const student = await aStudent(server);
  const reply = await student.fetch('/api/student/profile', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: `{"editor":"${randomUUID()}","edit":1,"fields":{"major":"Law \\ud83d","bio":"\\udE00 and \\ud83d\\ude00"}}`,
  });
  expect(reply.status).toBe(200);
  expect(await student.api.students.profile()).toMatchObject({
    major: 'Law \ufffd',
    bio: '\ufffd and \u{1f600}',
  });
});

describe('open redirects', () => {
  const foreign = [
    '//evil.example',
    '/\\evil.example',
    '/%5Cevil.example',
    '/%2F%2Fevil.example',
    'https://evil.example',
  ];
  const inPath = foreign.flatMap((address) => [
    address,
    `${address}/`,
    `${address}/LOGIN/`,
    `/LOGIN/..${address}`,
  ]);
  const parameters = [
    'next',
    'returnTo',
    'return_to',
    'redirect',
    'redirect_uri',
    'url',
    'from',
    'to',
    'continue',
  ];

  it.each([...Object.values(paths), '/Login/', '/no/such/page'])(
    '%s redirects to no other site, whatever its query asks for',
    async (path) => {
      for (const address of foreign) {
        const query = new URLSearchParams(parameters.map((name) => [name, address]));
        const { status, headers } = await openBrowser(server).fetch(`${path}?${query}`);
        const location = headers.get('location');
        if (status < 300 || status > 399) expect(location).toBeNull();
        else expect(new URL(location ?? '', server.url).origin).toBe(server.url);
      }
    },
  );

  it('an address that looks like another host leads home or nowhere', async () => {
    for (const path of inPath.filter((one) => one.startsWith('/'))) {
      const reply = await fetch(server.url + path, { redirect: 'manual' });
      const location = reply.headers.get('location');
      if (location !== null) expect(location, path).toMatch(/^\/(?![/\\])/);
    }
  });
});

/** Unique values, by the type of a column. */
const smuggled = {
  text: 'smuggled-by-a-field',
  uuid: '5ca1ab1e-0000-4000-8000-00005ca1ab1e',
  number: 718_281_828,
  moment: '1999-12-31T23:59:59.000Z',
};
function smuggledOf(type: string): unknown {
  if (type === 'boolean') return true;
  if (type === 'uuid') return smuggled.uuid;
  if (/int|numeric|double|xid/.test(type)) return smuggled.number;
  if (/timestamp|date/.test(type)) return smuggled.moment;
  return smuggled.text;
}
const camel = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Every name that a column could have in an input, in both of its spellings, and prototypes. */
async function everyColumn(): Promise<Input> {
  const { rows } = await server.pool.query<{ name: string; type: string }>(
    `SELECT DISTINCT column_name AS name, data_type AS type FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  const fields = rows.flatMap(({ name, type }) => [name, camel(name)].map((one) => [one, smuggledOf(type)]));
  return {
    ...Object.fromEntries(fields),
    userType: 'admin',
    user_type: 'admin',
    role: 'admin',
    isAdmin: true,
  };
}

describe('mass assignment', () => {
  it('no procedure that changes data sees a field that its contract does not name', async () => {
    const columns = await everyColumn();
    const operations = await describedOperations();
    for (const procedure of procedures.filter(changesSomething)) {
      const good = refusalRowOf(procedure.name).input ?? {};
      const known = operations.find(({ name }) => name === procedure.name)?.input.properties ?? {};
      const extra = (of: object) =>
        Object.fromEntries(Object.entries(columns).filter(([name]) => !(name in of)));
      const laden = {
        ...good,
        ...extra({ ...known, ...good }),
        ...('fields' in good && {
          fields: {
            ...Object(good.fields),
            ...extra({ ...known.fields?.properties, ...Object(good.fields) }),
          },
        }),
      };
      const read = async (input: Input) => {
        const verdict = await procedure.input?.['~standard'].validate(input);
        return verdict && 'value' in verdict ? verdict.value : verdict;
      };
      expect(await read(laden), procedure.name).toEqual(await read(good));
    }
  });

  it('nothing of such a field is stored, and nobody gains rights', async () => {
    const columns = await everyColumn();
    const { student, company } = await anOpenConversation(server);
    const admin = await theAdmin(server);
    const standing = async () => {
      const { rows } = await server.pool.query(
        `SELECT u.user_type, u.email, u.email_verified, u.barred_until, u.two_factor_enabled, u.warned, u.leaving_at,
           s.is_star_ambassador, c.is_approved, c.approved_at
         FROM users u LEFT JOIN students s ON s.user_id = u.id LEFT JOIN companies c ON c.user_id = u.id
         WHERE u.id = ANY ($1::uuid[]) ORDER BY u.email`,
        [[student.id, company.id]],
      );
      return rows;
    };
    const before = await standing();
    /** A served caller; another one is used where a session starts or ends. */
    const program = openProgram(server, await aKey(company));
    const callerOf = (name: string, { serves, key }: RefusalRow): Pick<Browser, 'fetch'> => {
      if (key) return program;
      if (/\.sign(Up|In|Out)/.test(name)) return openBrowser(server);
      if (serves.includes('student')) return student;
      return serves.includes('company') ? company : admin;
    };
    const operations = await describedOperations();
    for (const procedure of procedures.filter(changesSomething)) {
      const row = refusalRowOf(procedure.name);
      const { input = {} } = row;
      const properties = operations.find(({ name }) => name === procedure.name)?.input.properties ?? {};
      const extra = Object.fromEntries(Object.entries(columns).filter(([name]) => !(name in properties)));
      const caller = callerOf(procedure.name, row);
      const other = { with: caller === student ? company.id : student.id };
      const { path, init } = requestFor(procedure, { ...extra, ...input, ...('with' in input && other) });
      const { status } = await caller.fetch(path, init);
      expect(status, procedure.name).toBeLessThan(500);
    }
    expect(await standing()).toEqual(before);
    const admins = await server.pool.query("SELECT email FROM users WHERE user_type = 'admin'");
    expect(admins.rows).toEqual([{ email: admin.email }]);
    const { rows: tables } = await server.pool.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
    );
    for (const { name } of tables) {
      const { rows } = await server.pool.query(`SELECT FROM ${name} t WHERE to_jsonb(t)::text ~ $1`, [
        [smuggled.text, smuggled.uuid, smuggled.number, smuggled.moment.slice(0, 19)].join('|'),
      ]);
      expect(rows, name).toEqual([]);
    }
  });
});

describe('log injection', () => {
  const forged = '{"level":50,"msg":"forged"}';
  const hostile = `a\r\n${forged}\n\u2028\u2029\u0085\u001b[31m\u0007\u0000b`;
  const storable = hostile.replaceAll('\0', '');

  it('user input makes no separate log line and no control character in one', async () => {
    const from = server.logged.length;
    const { student, company } = await anOpenConversation(server);
    // Fails for a reason that repeats the input, with the text in it.
    await server.pool.query('ALTER TABLE messages ADD CONSTRAINT never CHECK (false) NOT VALID');
    for (const text of [hostile, storable]) await send(student, company, text).catch(() => undefined);
    await server.pool.query('ALTER TABLE messages DROP CONSTRAINT never');
    server.takeErrors();
    const title = storable.slice(0, 100);
    const event = { name: 'page_view', title, location: `${server.url}/`, path: '/' };
    await put(student, ['/api/analytics/events', 'POST', { events: [event] }]);
    await put(student, ['/api/session', 'POST', { email: `${storable}@example.org`, password: storable }]);
    await student.fetch(
      `/api/conversations/${encodeURIComponent(hostile)}/messages?cursor=${encodeURIComponent(hostile)}`,
    );
    await student.fetch(`/${encodeURIComponent(storable)}`, {
      headers: { referer: 'x', 'x-request-id': forged },
    });
    const { upload } = uploadsOf(student);
    await upload(Buffer.from(storable), { filename: storable, filetype: storable });
    await openBrowser(server, { userAgent: `x\u0085${forged}` }).fetch('/api/session');
    const lines = server.logged.slice(from);
    expect(lines.some((line) => line.includes('"level":50'))).toBe(true);
    for (const line of lines) {
      expect(line.trimEnd()).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' });
      expect(line).not.toContain('forged');
    }
  });

  it('account events and refusals are logged without personal data', async () => {
    const { id, email } = await aStudent(server);
    const from = server.logged.length;
    const browser = openBrowser(server);
    await browser.api.accounts.signIn({ email, password: 'not their password' }).catch(() => undefined);
    await browser.api.accounts.signIn({ email, password: theirPassword });
    await browser.api.moderation.students({}).catch(() => undefined);
    await browser.api.accounts.session();
    const events = server.logged
      .slice(from)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'a security event');
    // The way docs/operations.md gives to find the account.
    const { rows } = await server.pool.query<{ who: string }>(
      `SELECT left(encode(sha256(id::text::bytea), 'hex'), 16) AS who FROM users WHERE id = $1`,
      [id],
    );
    const who = rows[0]?.who;
    expect(events.map((event) => [event.procedure, event.outcome, event.who])).toEqual([
      ['accounts.signIn', 'INVALID_CREDENTIALS', null],
      ['accounts.signIn', 'done', who],
      ['moderation.students', 'FORBIDDEN', who],
    ]);
    const fields = ['level', 'msg', 'outcome', 'procedure', 'request', 'time', 'who'];
    for (const event of events) expect(Object.keys(event).sort()).toEqual(fields);
  });
});
