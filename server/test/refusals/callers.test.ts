import { livePath } from '@ambitionhub/contract/api';
import { paymentWebhookPath } from '@ambitionhub/contract/billing';
import { keyStart } from '@ambitionhub/contract/keys';
import { uploadsPath } from '@ambitionhub/contract/media';
import { connectWebhookPath } from '@ambitionhub/contract/payouts';
import { type RefusalCode, refusals } from '@ambitionhub/contract/refusals';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { fileRows, otherRoutes, refusalRowOf, refusalRows } from '../support/all-rows.ts';
import { atServer, type Browser, openBrowser } from '../support/browser.ts';
import {
  aCompany,
  aMember,
  aNewCompany,
  anApprovedCompany,
  anotherBrowserOf,
  aStudent,
  sessionCookie,
  signedToken,
  theAdmin,
} from '../support/people.ts';
import { aKey, openProgram } from '../support/programs.ts';
import { type Caller, kindsOfCaller } from '../support/rows.ts';
import { startServer } from '../support/server.ts';
import { changesSomething, type Procedure, procedures, requestFor } from './procedures.ts';

const mounted = vi.spyOn(Hono.prototype, 'route');
const server = await startServer();
/** What the routes of features and of the platform serve, by method and address. */
const served = mounted.mock.calls.flatMap(([path, app]) =>
  app.routes.map(
    (route) => `${route.method} ${`${path}/${route.path}`.replaceAll(/\/+/g, '/').replace(/\/$/, '')}`,
  ),
);

const anybodyNew: Readonly<Record<Caller, () => Promise<Browser>>> = {
  signedOut: async () => openBrowser(server),
  student: () => aStudent(server),
  newCompany: () => aNewCompany(server),
  company: () => aCompany(server),
  member: async () => aMember(server, await aCompany(server)),
  payingMember: async () => aMember(server, await aCompany(server), { mayPay: true }),
  admin: async () => {
    const { id } = await theAdmin(server);
    return anotherBrowserOf({ id, server });
  },
};

/** One of each kind, at a new address for each request. All admins are one account, whose sessions other requests end. */
function oneOfEach(): (caller: Caller) => Promise<Browser> {
  const ones = new Map<Caller, Promise<Browser>>();
  return async (caller) => {
    if (caller === 'admin') return anybodyNew.admin();
    const one = ones.get(caller) ?? anybodyNew[caller]();
    ones.set(caller, one);
    return atServer(await one, server);
  };
}

/** For requests that change nothing. */
const theOne = oneOfEach();
/** For those that change what the caller has. */
const theActor = oneOfEach();

/** The caller of a request that serves them: somebody new if it may change of which kind they are. */
function callerOf(procedure: Procedure, caller: Caller): Promise<Browser> {
  if (!changesSomething(procedure)) return theOne(caller);
  const changesKind = caller === 'newCompany' || /^(accounts|companies)\./.test(procedure.name);
  return changesKind ? anybodyNew[caller]() : theActor(caller);
}

/** A member whom the owner has removed, with their old cookie and tabs. */
async function aRemovedMember(): Promise<Browser> {
  const owner = await aCompany(server);
  const member = await aMember(server, owner, { mayPay: true });
  await owner.api.companies.removeMember({ id: member.id });
  return member;
}

const someone = await aStudent(server);
const removed = await aRemovedMember();
const expired = await anotherBrowserOf(someone, { expiresAt: new Date(Date.now() - 1) });
const [theirToken = ''] = decodeURIComponent(someone.cookies.get(sessionCookie) ?? '').split('.');
async function aBrowserWith(cookie: string): Promise<Browser> {
  const browser = openBrowser(server);
  browser.cookies.set(sessionCookie, cookie);
  return browser;
}

async function call(
  caller: Pick<Browser, 'fetch'>,
  procedure: Procedure,
  headers: Record<string, string> = {},
) {
  const { path, init } = requestFor(procedure, refusalRowOf(procedure.name).input ?? {});
  const response = await caller.fetch(path, { ...init, headers: { ...init.headers, ...headers } });
  const body = (await response.json()) as { code?: string; message?: string };
  return { status: response.status, ...body };
}

/** The keys of a company that may use the API, and keys that never serve. */
const approved = await anApprovedCompany(server);
const keyOf = { read: await aKey(approved, 'read'), write: await aKey(approved, 'write') };
async function aSuspendedKey(): Promise<string> {
  const company = await anApprovedCompany(server);
  const secret = await aKey(company);
  const { api } = await theAdmin(server);
  await api.moderation.impose({ id: company.id, kind: 'closure', reason: 'Not a company', seen: null });
  return secret;
}
async function aRevokedKey(): Promise<string> {
  const secret = await aKey(approved);
  const { keys } = await approved.api.keys.list();
  await approved.api.keys.revoke({ id: keys[0]?.id ?? '' });
  return secret;
}
async function aRemovedMembersKey(): Promise<string> {
  const member = await aMember(server, approved, { mayManageKeys: true });
  const secret = await aKey(member);
  await approved.api.companies.removeMember({ id: member.id });
  return secret;
}
const uselessKeys: Readonly<Record<string, readonly [secret: string, code: RefusalCode]>> = {
  'an unknown key': [`${keyStart}nobody`, 'INVALID_KEY'],
  'a session as a key': [theirToken, 'INVALID_KEY'],
  'a revoked key': [await aRevokedKey(), 'INVALID_KEY'],
  'the key of a member who was removed': [await aRemovedMembersKey(), 'INVALID_KEY'],
  'the key of a company that waits for its approval': [await aKey(await aCompany(server)), 'KEY_PAUSED'],
  'the key of a closed company': [await aSuspendedKey(), 'KEY_PAUSED'],
};

const refusedWith = (code: RefusalCode) => ({ code, ...refusals[code] });

/** Invalid sessions: their browsers count as signed out. */
const noSessions = {
  'an expired session': async () => atServer(expired, server),
  'a session signed with another secret': () => aBrowserWith(signedToken(theirToken, 'another secret')),
  'a session without a signature': () => aBrowserWith(theirToken),
  'the session of a member who was removed': async () => atServer(removed, server),
  'a nonsense cookie': () => aBrowserWith('%00%ff.%%%'),
  'a company’s API key': async () => openProgram(server, keyOf.write),
} satisfies Record<string, () => Promise<Pick<Browser, 'fetch'>>>;

const foreignPages: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '', 'sec-fetch-site': 'cross-site' },
  { origin: '', 'sec-fetch-site': 'same-site' },
];

it('the rows name every procedure of the contract and no other', () => {
  expect([...refusalRows.keys()].sort()).toEqual(procedures.map(({ name }) => name).sort());
});

it('every address that is no procedure’s has a row in its feature: a file, or what else its routes serve', () => {
  const ofPlatform = [
    'GET /dev/outbox',
    'GET /dev/outbox.css',
    'GET /dev/outbox/:id',
    'GET /dev/outbox/:id/html',
  ];
  const signed = [`POST ${paymentWebhookPath}`, `POST ${connectWebhookPath}`];
  const files = fileRows.map(([path]) => `GET ${path.replace(/\?.*/, '')}`);
  const known = [...files, ...otherRoutes.map(([route]) => route), ...ofPlatform, ...signed];
  const isOfOne = (route: string) => !route.endsWith('*');
  expect([...new Set(served.filter(isOfOne))].toSorted()).toEqual(known.toSorted());
});

/** Two of all kinds: what each procedure passes before its own code is the same for all of them. */
function someOf<Kind>(all: readonly Kind[], procedure: Procedure): readonly Kind[] {
  const nth = procedures.indexOf(procedure);
  return all.filter((_, place) => place === nth % all.length || place === (nth + 1) % all.length);
}

const isForKeys = ({ name }: Procedure): boolean => refusalRowOf(name).key !== undefined;

describe.each(procedures.filter(isForKeys))('$name', (procedure) => {
  const { key: scope } = refusalRowOf(procedure.name);

  it('refuses everyone without a key', async () => {
    for (const caller of kindsOfCaller)
      expect(await call(await theOne(caller), procedure), caller).toMatchObject(refusedWith('INVALID_KEY'));
  });

  it('refuses a key that does not serve', async () => {
    for (const [kind, [secret, code]] of Object.entries(uselessKeys))
      expect(await call(openProgram(server, secret), procedure), kind).toMatchObject(refusedWith(code));
  });

  it('serves a key with the scope', async () => {
    const { status } = await call(openProgram(server, keyOf.write), procedure);
    expect([400, 401, 403]).not.toContain(status);
    const reading = await call(openProgram(server, keyOf.read), procedure);
    if (scope === 'write') expect(reading).toMatchObject(refusedWith('KEY_MAY_ONLY_READ'));
    else expect(reading.status).toBe(status);
  });
});

describe.each(procedures.filter((procedure) => !isForKeys(procedure)))('$name', (procedure) => {
  const { serves } = refusalRowOf(procedure.name);
  const refused = kindsOfCaller.filter((caller) => !serves.includes(caller));

  it('refuses all other kinds of callers', async () => {
    for (const caller of refused) {
      const code = caller === 'signedOut' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
      expect(await call(await theOne(caller), procedure), caller).toMatchObject(refusedWith(code));
    }
  });

  it.each(serves)('serves: %s', async (caller) => {
    const { code } = await call(await callerOf(procedure, caller), procedure);
    expect(['UNAUTHENTICATED', 'FORBIDDEN', 'FOREIGN_ORIGIN', 'INVALID_INPUT']).not.toContain(code);
  });

  if (refused.includes('signedOut'))
    it('refuses an invalid session', async () => {
      for (const [kind, open] of someOf(Object.entries(noSessions), procedure))
        expect(await call(await open(), procedure), kind).toMatchObject(refusedWith('UNAUTHENTICATED'));
    });

  if (changesSomething(procedure))
    it('refuses a page of another site', async () => {
      const [caller = 'signedOut'] = serves;
      for (const headers of someOf(foreignPages, procedure)) {
        const reply = await call(await theOne(caller), procedure, headers);
        expect(reply, JSON.stringify(headers)).toMatchObject(refusedWith('FOREIGN_ORIGIN'));
      }
    });
});

describe.each(fileRows)('%s', (path, { serves }) => {
  it.each(kindsOfCaller)('for %s', async (caller) => {
    const response = await (await theOne(caller)).fetch(path);
    const refused = caller === 'signedOut' ? 401 : 403;
    expect(response.status).toBe(serves.includes(caller) ? 200 : refused);
    await response.text();
  });

  it('refuses an invalid session', async () => {
    for (const [kind, open] of Object.entries(noSessions))
      expect(await (await (await open()).fetch(path)).json(), kind).toMatchObject(
        refusedWith('UNAUTHENTICATED'),
      );
  });
});

describe('other endpoints', () => {
  const openings = [
    { path: livePath, method: 'GET' },
    { path: uploadsPath, method: 'POST' },
    { path: `${uploadsPath}/anything`, method: 'PATCH' },
  ];

  it.each(openings)('$method $path refuses a request without a session', async ({ path, method }) => {
    for (const open of [anybodyNew.signedOut, ...Object.values(noSessions)]) {
      const response = await (await open()).fetch(path, { method });
      expect(await response.json()).toMatchObject(refusedWith('UNAUTHENTICATED'));
    }
  });

  it('an upload from a page of another site is refused', async () => {
    const headers = { origin: 'https://evil.example', 'tus-resumable': '1.0.0', 'upload-length': '9' };
    const response = await someone.fetch(uploadsPath, { method: 'POST', headers });
    expect(await response.json()).toMatchObject(refusedWith('FOREIGN_ORIGIN'));
  });
});
