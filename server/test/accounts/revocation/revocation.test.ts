import { getTableColumns, getTableName } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  type Revocation,
  revocations,
  type WaysIn,
} from '../../../src/features/accounts/revocation/revocations.ts';
import * as tables from '../../../src/features/accounts/tables.ts';
import { procedures } from '../../refusals/procedures.ts';
import { refusalRowOf } from '../../support/all-rows.ts';
import { openBrowser } from '../../support/browser.ts';
import { adminPassword } from '../../support/config.ts';
import { resetTokenOf } from '../../support/mailbox.ts';
import {
  aCompany,
  anotherBrowserOf,
  aStudent,
  type Person,
  theAdmin,
  theAdminAgain,
  theirPassword,
} from '../../support/people.ts';
import { expectRefusal } from '../../support/refusal.ts';
import { startServer } from '../../support/server.ts';
import { codeOfApp } from '../../support/totp.ts';
import { actsOnAdmin, actsOnStudent } from './acts.ts';
import { heldByAccounts, ofOtherFeatures, withoutSession } from './held.ts';
import { type Afterwards, waysIn } from './ways-in.ts';

const server = await startServer();

type Name = keyof WaysIn;
const namesIn = (ways: WaysIn | typeof waysIn) => Object.keys(ways) as readonly Name[];
const adminsOwn: readonly Name[] = ['sessions', 'unfinishedSecondStep', 'password', 'resetLinks'];
const ofOthers: readonly Name[] = ['unfinishedSecondStep', 'invitations', 'keys', 'webhooks'];
const participantsOwn = namesIn(waysIn).filter((name) => !ofOthers.includes(name));
const companysOwn: readonly Name[] = ['invitations', 'keys', 'webhooks', 'resetLinks'];

/** Those of the given ways in that the table leaves open. */
function leftBy(revocation: Revocation, names: readonly Name[]): readonly Name[] {
  const ends: WaysIn = revocations[revocation];
  return names.filter((name) => typeof ends[name] === 'object');
}

/** Lets an intruder open every way into an account, runs the act, and returns the ways that still work. */
async function openAfter(
  owner: Person,
  { names, password }: { names: readonly Name[]; password: string },
  act: (owner: Person, password: string) => Promise<Partial<Afterwards> | undefined>,
): Promise<readonly Name[]> {
  const thief = { ...owner, ...(await anotherBrowserOf(owner)) };
  const trials = [];
  for (const name of names) trials.push({ name, isOpen: await waysIn[name](thief, password) });
  const changed = await act(owner, password);
  const after = { server: owner.server, email: owner.email, owner, ...changed };
  const open: Name[] = [];
  for (const { name, isOpen } of trials) if (await isOpen(after)) open.push(name);
  return open;
}

describe('an intruder’s ways into a student’s account', () => {
  it.each(Object.entries(actsOnStudent))('%s leaves those of the table', async (_, { revocation, run }) => {
    // Making an account the administrator's ends the previous administrator's sessions.
    const owner = await aStudent(revocation === 'admin made' ? await startServer() : server);
    const left = await openAfter(owner, { names: participantsOwn, password: theirPassword }, run);
    expect(left).toEqual(leftBy(revocation, participantsOwn));
  });
});

describe('an intruder’s ways into a company, through its owner’s account', () => {
  it.each(Object.entries(actsOnStudent))('%s leaves those of the table', async (_, { revocation, run }) => {
    const owner = await aCompany(revocation === 'admin made' ? await startServer() : server);
    // As if the intruder, too, had asked for a new address, which some acts stop.
    if (revocation === 'address kept' || revocation === 'address change stopped')
      await owner.api.accounts.changeAddress({ email: `new-${owner.email}`, password: theirPassword });
    const left = await openAfter(owner, { names: companysOwn, password: theirPassword }, run);
    expect(left).toEqual(leftBy(revocation, companysOwn));
  });
});

describe('an intruder’s ways into the administrator’s account', () => {
  it.each(Object.entries(actsOnAdmin))('%s leaves those of the table', async (_, { revocation, run }) => {
    const admin =
      revocation === 'admin replaced' ? await theAdmin(await startServer()) : await theAdminAgain(server);
    const before = await server.pool.query('SELECT id, password FROM credentials WHERE user_id = $1', [
      admin.id,
    ]);
    onTestFinished(async () => {
      for (const { id, password } of before.rows)
        await server.pool.query('UPDATE credentials SET password = $2 WHERE id = $1', [id, password]);
      await server.pool.query('DELETE FROM two_factors; UPDATE users SET two_factor_enabled = false');
    });
    const left = await openAfter(admin, { names: adminsOwn, password: adminPassword }, run);
    expect(left).toEqual(leftBy(revocation, adminsOwn));
  });

  it('a login that waits for a code ends when the password is reset', async () => {
    const admin = await theAdmin(await startServer());
    const { server: own, email } = admin;
    const { key } = await admin.api.accounts.prepareSecondFactor({ password: adminPassword });
    await admin.api.accounts.confirmSecondFactor({ code: codeOfApp(key) });
    const thief = openBrowser(own);
    await thief.api.accounts.signIn({ email, password: adminPassword });
    await openBrowser(own).api.accounts.requestReset({ email });
    const token = await resetTokenOf(own, email);
    await openBrowser(own).api.accounts.reset({ token, password: 'a password of the owner' });
    await expectRefusal(
      thief.api.accounts.proveSecondFactor({ code: codeOfApp(key, 1) }),
      'SECOND_FACTOR_OVER',
    );
  });
});

describe('the table of revocations', () => {
  it('has a test for each of its acts', () => {
    const done = [...Object.values(actsOnStudent), ...Object.values(actsOnAdmin)];
    expect(Object.keys(revocations).toSorted()).toEqual(
      [...new Set(done.map(({ revocation }) => revocation))].toSorted(),
    );
  });

  it('has a test for each of its ways in', () => {
    for (const ways of Object.values(revocations))
      expect(namesIn(ways).toSorted()).toEqual(namesIn(waysIn).toSorted());
  });

  it('covers all that the tables of accounts hold', () => {
    const columnsOfUsers = Object.keys(getTableColumns(tables.users)).map((column) => `users.${column}`);
    const others = Object.keys(tables).filter((table) => table !== 'users');
    expect(Object.keys(heldByAccounts).toSorted()).toEqual([...columnsOfUsers, ...others].toSorted());
  });

  it('knows of each procedure that needs no session whether it is a way in', () => {
    const open = procedures.filter(({ name }) => refusalRowOf(name).serves.includes('signedOut'));
    expect(Object.keys(withoutSession).toSorted()).toEqual(open.map(({ name }) => name).toSorted());
  });

  it('covers, or has a reason to omit, every other table that holds a secret', async () => {
    const { rows } = await server.pool.query<{ held: string }>(
      `
      SELECT table_name || '.' || column_name AS held FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name ~ 'token|secret|hash|password|endpoint|key|code|credential|invit'
        AND NOT table_name = ANY ($1)`,
      [Object.values(tables).map((table) => getTableName(table))],
    );
    expect(rows.map(({ held }) => held).toSorted()).toEqual(Object.keys(ofOtherFeatures).toSorted());
  });
});
