import { expect } from 'vitest';
import { removeUser } from '../../support/admin.ts';
import { openBrowser } from '../../support/browser.ts';
import { adminPassword } from '../../support/config.ts';
import { aPair } from '../../support/conversation.ts';
import { openStream } from '../../support/live.ts';
import { proofOf, resetTokenOf, stopOf } from '../../support/mailbox.ts';
import {
  aCompany,
  aMember,
  aNewCompany,
  anotherBrowserOf,
  aPublishedStudent,
  aStudent,
  type Person,
  theAdmin,
  theirPassword,
} from '../../support/people.ts';
import { expectRefusal } from '../../support/refusal.ts';
import { type RunningServer, startServer } from '../../support/server.ts';
import { codeOfApp } from '../../support/totp.ts';
import { aBegunProof, addPicture, aScene, handInPictures } from '../../tasks/pictures.ts';
import { decide, proofOf as handedInProofOf, tellDecisions } from '../../tasks/support.ts';
import { type Proofs, untilMailed } from './proof.ts';

/** Whether the same transaction last wrote a profile and its account. */
async function isOfOneTransaction(
  { pool }: RunningServer,
  table: 'students' | 'companies',
  userId: string | undefined,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM users JOIN ${table} AS profile ON profile.user_id = users.id AND profile.xmin = users.xmin
     WHERE users.id = $1`,
    [userId],
  );
  return rowCount === 1;
}

async function getsProfile(
  server: RunningServer,
  userType: 'student' | 'company',
  table: 'students' | 'companies',
): Promise<void> {
  const { accounts } = openBrowser(server).api;
  const email = `${userType}@reacted.example`;
  const { viewer } = await accounts.signUp({ email, password: 'long enough for it', userType });
  expect(await isOfOneTransaction(server, table, viewer?.id)).toBe(true);
}

/** Whether a company is kept out of every list, for this reason. */
async function isHidden({ pool }: RunningServer, { id }: Person, reason: 'leaving' | 'barred') {
  const { rows } = await pool.query<{ hidden: boolean }>(
    `SELECT ${reason} AS hidden FROM companies WHERE user_id = $1`,
    [id],
  );
  return rows[0]?.hidden;
}

export const accounts = {
  'a student gets their profile in the transaction that creates the account': (server) =>
    getsProfile(server, 'student', 'students'),

  'a company gets its profile in the transaction that creates the account': (server) =>
    getsProfile(server, 'company', 'companies'),

  'an account that becomes a student’s gets its profile': async (server) => {
    const company = await aNewCompany(server);
    await company.api.accounts.debugSwitch({ switch: 'force_student' });
    expect(await isOfOneTransaction(server, 'students', company.id)).toBe(true);
  },

  'a student who becomes an admin loses their profile': async () => {
    const own = await startServer();
    const { email } = await aStudent(own);
    await startServer({ database: own, environment: { ADMIN_EMAIL: email } });
    expect((await own.pool.query('SELECT FROM students')).rowCount).toBe(0);
  },

  'a company whose owner becomes something else is removed': async () => {
    const own = await startServer();
    const company = await aCompany(own);
    const member = await aMember(own, company);
    await startServer({ database: own, environment: { ADMIN_EMAIL: company.email } });
    expect((await own.pool.query('SELECT FROM companies')).rowCount).toBe(0);
    expect((await own.pool.query('SELECT FROM users WHERE id = $1', [member.id])).rowCount).toBe(0);
  },

  'a removed student loses their picture': async (server) => {
    const student = await aStudent(server);
    const key = 'a'.repeat(32);
    await server.pool.query('INSERT INTO images (key, owner_id) VALUES ($1, $2)', [key, student.id]);
    await removeUser(await theAdmin(server), student.id);
    const { rows } = await server.pool.query('SELECT replaced_at FROM images WHERE key = $1', [key]);
    expect(rows).toEqual([{ replaced_at: expect.any(Date) }]);
  },

  'a removed student loses the pictures of their proofs': async (server) => {
    const { student, company, proof } = await aBegunProof(server);
    const handedIn = await handInPictures(student, proof, [
      await addPicture(student, proof, await aScene(1)),
    ]);
    expect((await handedInProofOf(company, handedIn)).pictures).toHaveLength(1);
    // A returned proof lapses with its student.
    const returned = await aBegunProof(server);
    const pictures = [await addPicture(returned.student, returned.proof, await aScene(2))];
    const lapsing = await handInPictures(returned.student, returned.proof, pictures);
    await decide(returned.company, [lapsing], 'return');
    await tellDecisions(server);
    for (const one of [student, returned.student]) await removeUser(await theAdmin(server), one.id);
    expect((await handedInProofOf(company, handedIn)).pictures).toEqual([]);
    const { rows } = await server.pool.query(
      'SELECT expires_at <= now() AS gone FROM proof_pictures WHERE student_id = $1',
      [returned.student.id],
    );
    expect(rows).toEqual([{ gone: true }]);
  },

  'a requested reset link is emailed': async (server) => {
    const student = await aStudent(server);
    await student.api.accounts.requestReset({ email: student.email });
    expect(await resetTokenOf(server, student.email)).toMatch(/^[\w-]+$/);
  },

  'taking an account back stops payouts until its owner confirms their account': async (server) => {
    const student = await aPublishedStudent(server);
    const { url } = await student.api.payouts.setUp();
    const accountId = new URL(url).searchParams.get('account') ?? '';
    await student.api.payouts.endSandboxOnboarding({ accountId, outcome: 'finish' });
    await student.api.accounts.requestReset({ email: student.email });
    const token = await resetTokenOf(server, student.email);
    await student.api.accounts.reset({ token, password: 'quite another one' });
    await student.api.accounts.signIn({ email: student.email, password: 'quite another one' });
    expect((await student.api.payouts.account()).state).toBe('held');
    expect((await student.api.payouts.confirmAccount()).state).toBe('ready');
  },

  'a new password is reported by email': async (server) => {
    const student = await aStudent(server);
    await student.api.accounts.changePassword({
      currentPassword: theirPassword,
      newPassword: 'quite another one',
    });
    await untilMailed(server, student.email, 'Your AmbitionHub password was changed');
  },

  'a new user gets an email to confirm their address': async (server) => {
    const email = 'new.here@reacted.example';
    await openBrowser(server).api.accounts.signUp({
      email,
      password: 'long enough for it',
      userType: 'student',
    });
    expect(await proofOf(server, email)).toMatch(/^[\w-]{32}$/);
  },

  'a requested confirmation link is emailed': async (server) => {
    const student = await aStudent(server);
    await student.api.accounts.sendProof();
    expect(await proofOf(server, student.email)).toMatch(/^[\w-]{32}$/);
  },

  'the current address is notified of a requested change': async (server) => {
    const student = await aStudent(server);
    const email = 'asked.for@reacted.example';
    await student.api.accounts.changeAddress({ email, password: theirPassword });
    expect(await stopOf(server, student.email)).toMatch(/^[\w-]{32}$/);
  },

  'the old address is notified of a change of address': async (server) => {
    const student = await aStudent(server);
    const email = 'other@reacted.example';
    await student.api.accounts.changeAddress({ email, password: theirPassword });
    await student.api.accounts.proveAddress({ proof: await proofOf(server, email) });
    await untilMailed(server, student.email, 'Your AmbitionHub email address was changed');
  },

  'an address at their school verifies a student': async (server) => {
    const student = await aPublishedStudent(server, { university: 'Stanford University' });
    const email = 'somebody@cs.stanford.edu';
    await student.api.accounts.changeAddress({ email, password: theirPassword });
    await student.api.accounts.proveAddress({ proof: await proofOf(server, email) });
    expect((await student.api.students.profile()).verified).toBe(true);
  },

  'a student who asks for removal leaves every list': async (server) => {
    const { student, company } = await aPair(server);
    await student.api.accounts.leave({ password: theirPassword });
    await expectRefusal(company.api.directory.student({ id: student.id }), 'NOT_FOUND');
  },

  'a user who asks for removal gets an email with the date and how to stay': async (server) => {
    const student = await aStudent(server);
    await student.api.accounts.leave({ password: theirPassword });
    await untilMailed(server, student.email, 'will be deleted on');
  },

  'a student who decides to stay returns to the lists': async (server) => {
    const { student, company } = await aPair(server);
    await student.api.accounts.leave({ password: theirPassword });
    await (await anotherBrowserOf(student)).api.accounts.stay();
    expect((await company.api.directory.student({ id: student.id })).id).toBe(student.id);
  },

  'a company whose owner asks for removal leaves every list': async (server) => {
    const company = await aCompany(server);
    await company.api.accounts.leave({ password: theirPassword });
    expect(await isHidden(server, company, 'leaving')).toBe(true);
  },

  'a company whose owner decides to stay returns to the lists': async (server) => {
    const company = await aCompany(server);
    await company.api.accounts.leave({ password: theirPassword });
    await (await anotherBrowserOf(company)).api.accounts.stay();
    expect(await isHidden(server, company, 'leaving')).toBe(false);
  },

  'the profile of a barred company is hidden from everyone': async (server) => {
    const company = await aCompany(server);
    const { moderation } = (await theAdmin(server)).api;
    await moderation.impose({ id: company.id, kind: 'closure', reason: 'Spam', seen: null });
    expect(await isHidden(server, company, 'barred')).toBe(true);
  },

  'a removed account’s data copies are deleted': async (server) => {
    const student = await aStudent(server);
    await student.api.takeout.ask();
    await removeUser(await theAdmin(server), student.id);
    const { rows } = await server.pool.query(
      'SELECT expires_at < now() AS gone FROM takeouts WHERE user_id = $1',
      [student.id],
    );
    expect(rows).toEqual([{ gone: true }]);
  },

  'taking an account back ends its streams': async (server) => {
    const [student, gone] = [await aStudent(server), await aStudent(server)];
    const streams = [await openStream(await anotherBrowserOf(student)), await openStream(gone)];
    await student.api.accounts.revokeOtherSessions();
    await removeUser(await theAdmin(server), gone.id);
    for (const stream of streams) {
      await stream.next('signedOut');
      await stream.ended;
    }
  },

  'ending a session ends its streams': async (server) => {
    const student = await aStudent(server);
    const stream = await openStream(student);
    await student.api.accounts.signOut();
    await stream.next('signedOut');
    await stream.ended;
  },

  'changes to a second factor are recorded in the audit log': async (server) => {
    const { api, id } = await theAdmin(server);
    const { key } = await api.accounts.prepareSecondFactor({ password: adminPassword });
    await api.accounts.confirmSecondFactor({ code: codeOfApp(key) });
    const { rows } = await server.pool.query('SELECT action FROM audit_log WHERE target_id = $1', [id]);
    expect(rows).toEqual([{ action: 'second-factor-on' }]);
    await api.accounts.removeSecondFactor({ password: adminPassword, code: codeOfApp(key, 1) });
  },
} satisfies Proofs;
