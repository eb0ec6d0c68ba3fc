import { addressTexts, type UserType } from '@ambitionhub/contract/accounts';
import { describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { mailsTo, proofOf, proofsOf, resetTokenOf, stopOf } from '../support/mailbox.ts';
import {
  aCompany,
  anotherBrowserOf,
  aPublishedStudent,
  aStudent,
  type Person,
  theAdmin,
  theirPassword,
} from '../support/people.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const { api: anybody } = openBrowser(server);
const password = theirPassword;

let addresses = 0;
function aNewAddress(domain = 'new.example'): string {
  addresses += 1;
  return `address-${addresses}@${domain}`;
}

const ask = (person: Person, email: string) => person.api.accounts.changeAddress({ email, password });

const prove = async ({ api }: Pick<Person, 'api'>, email: string) =>
  api.accounts.proveAddress({ proof: await proofOf(server, email) });

async function changeTo(person: Person, email: string) {
  await ask(person, email);
  return prove(person, email);
}

const signIn = (email: string) => openBrowser(server).api.accounts.signIn({ email, password });

const mailedTo = (email: string, subject: string) =>
  vi.waitFor(
    async () => {
      const mail = (await mailsTo(server, email)).find((one) => one.subject === subject);
      if (!mail) throw new Error(`'${subject}' did not reach ${email}`);
      return mail;
    },
    { interval: 20 },
  );

describe('after signing up', () => {
  const signUp = async (userType: Exclude<UserType, 'admin'>) => {
    const browser = openBrowser(server);
    const email = aNewAddress();
    const { viewer } = await browser.api.accounts.signUp({ email, password, userType });
    return { browser, email, viewer };
  };

  it.each(['student', 'company'] as const)(
    'a %s is signed in at once and asked to confirm the address',
    async (userType) => {
      const { browser, email, viewer } = await signUp(userType);
      expect(viewer).toMatchObject({ emailConfirmed: false, leavingAt: null });
      expect(await prove(browser, email)).toEqual({ email });
      expect((await browser.api.accounts.session()).viewer?.emailConfirmed).toBe(true);
      expect((await signIn(email)).viewer?.emailConfirmed).toBe(true);
    },
  );

  it('resends the link five times an hour, and only while the address is unconfirmed', async () => {
    const { browser, email } = await signUp('student');
    for (let time = 0; time < 5; time += 1) await browser.api.accounts.sendProof();
    const { message } = await expectRefusal(browser.api.accounts.sendProof(), 'TOO_MANY_ADDRESS_LINKS');
    expect(message).toBe(addressTexts.tooMany);
    const proofs = await proofsOf(server, email, 6);
    await browser.api.accounts.proveAddress({ proof: proofs[3] ?? '' });
    expect(await browser.api.accounts.sendProof()).toEqual({ done: true });
    expect(await proofsOf(server, email, 6)).toHaveLength(6);
  });

  it('a program that opens links confirms nothing', async () => {
    const { browser, email } = await signUp('student');
    const proof = await proofOf(server, email);
    for (const method of ['GET', 'HEAD'])
      for (const path of ['/confirm-address', '/api/address-proofs'])
        await openBrowser(server).fetch(`${path}?proof=${proof}`, { method });
    expect((await browser.api.accounts.session()).viewer?.emailConfirmed).toBe(false);
    await browser.api.accounts.proveAddress({ proof });
  });

  it('only the person who signed up confirms the address: its owner does not do it for them', async () => {
    const { browser, email } = await signUp('student');
    const proof = await proofOf(server, email);
    const other = await aStudent(server);
    for (const { api } of [openBrowser(server), other])
      await expectRefusal(api.accounts.proveAddress({ proof }), 'LOG_IN_TO_CONFIRM');
    expect((await browser.api.accounts.session()).viewer?.emailConfirmed).toBe(false);
    await anybody.accounts.requestReset({ email });
    await anybody.accounts.reset({ token: await resetTokenOf(server, email), password: 'of its owner now' });
    expect((await browser.api.accounts.session()).viewer).toBeNull();
    await expectRefusal(signIn(email), 'INVALID_CREDENTIALS');
  });
});

describe('changing the address', () => {
  it('takes effect when the new address’s link is used', async () => {
    const student = await aStudent(server);
    const email = aNewAddress();
    expect(await ask(student, email)).toEqual({ email: student.email, confirmed: false, newEmail: email });
    await signIn(student.email);
    await expectRefusal(signIn(email), 'INVALID_CREDENTIALS');
    await prove(student, email);
    expect(await student.api.accounts.address()).toEqual({ email, confirmed: true, newEmail: null });
    expect((await signIn(email)).viewer).toMatchObject({ id: student.id, email });
    await expectRefusal(signIn(student.email), 'INVALID_CREDENTIALS');
  });

  it('notifies the old address without showing the new one in full', async () => {
    const company = await aCompany(server);
    const email = aNewAddress();
    await changeTo(company, email);
    const { text } = await mailedTo(company.email, 'Your AmbitionHub email address was changed');
    expect(text).toContain('a…@new.example');
    expect(text).not.toContain(email);
  });

  it('requires the password and limits guesses', async () => {
    const student = await aStudent(server);
    const guess = (password: string) =>
      student.api.accounts.changeAddress({ email: aNewAddress(), password });
    for (const wrong of ['wrong', 'x'.repeat(500), 'wrong', 'wrong', 'wrong']) {
      const { fields } = await expectRefusal(guess(wrong), 'WRONG_PASSWORD');
      expect(fields).toEqual([{ field: 'password', message: 'Incorrect password. Please try again.' }]);
    }
    await expectRefusal(guess(password), 'TOO_MANY_ATTEMPTS');
  });

  it('refuses an invalid or unchanged address and names the field', async () => {
    const student = await aStudent(server);
    for (const email of ['', 'nowhere', student.email, ` ${student.email.toUpperCase()} `]) {
      const { fields } = await expectRefusal(ask(student, email), 'INVALID_INPUT');
      expect(fields.map(({ field }) => field)).toEqual(['email']);
    }
  });

  it('answers the same if the new address has an account; only its mailbox learns of it', async () => {
    const [student, other] = [await aStudent(server), await aStudent(server)];
    const free = aNewAddress();
    const answers = [await ask(student, other.email), await ask(student, free)];
    expect(answers).toEqual(
      [other.email, free].map((newEmail) => ({ email: student.email, confirmed: false, newEmail })),
    );
    const { text } = await mailedTo(other.email, 'You already have an AmbitionHub account');
    expect(text).not.toContain('proof=');
    expect(text).not.toContain(student.email);
  });

  it('never takes or replaces the administrator’s address', async () => {
    const student = await aStudent(server);
    const { email } = server.config.admin;
    await ask(student, email);
    await mailedTo(email, 'You already have an AmbitionHub account');
    await expectRefusal(ask(await theAdmin(server), aNewAddress()), 'FORBIDDEN');
  });

  it('is over once canceled: its link no longer works', async () => {
    const student = await aStudent(server);
    const email = aNewAddress();
    await ask(student, email);
    const proof = await proofOf(server, email);
    expect((await student.api.accounts.keepAddress()).newEmail).toBeNull();
    await expectRefusal(anybody.accounts.proveAddress({ proof }), 'INVALID_ADDRESS_LINK');
  });

  it('twice at once keeps one request, and only its link works', async () => {
    const student = await aStudent(server);
    const emails = [aNewAddress(), aNewAddress()];
    await Promise.all(emails.map((email) => ask(student, email)));
    const { newEmail } = await student.api.accounts.address();
    expect(emails).toContain(newEmail);
    await prove(student, newEmail ?? '');
    expect((await student.api.accounts.address()).email).toBe(newEmail);
    const other = emails.find((email) => email !== newEmail) ?? '';
    const { answers } = await outcomesOf((await mailsTo(server, other)).map(() => prove(student, other)));
    expect(answers).toEqual([]);
  });

  it('does not take an address from a user who signed up with it in the meantime', async () => {
    const student = await aStudent(server);
    const email = aNewAddress();
    await ask(student, email);
    const proof = await proofOf(server, email);
    await openBrowser(server).api.accounts.signUp({ email, password, userType: 'company' });
    await expectRefusal(student.api.accounts.proveAddress({ proof }), 'EMAIL_TAKEN');
    expect((await student.api.accounts.address()).email).toBe(student.email);
    expect((await signIn(email)).viewer?.userType).toBe('company');
  });

  it('gives an address that two users want to the first to use the link', async () => {
    const people = [await aStudent(server), await aStudent(server)];
    const email = aNewAddress();
    const links: { person: Person; proof: string }[] = [];
    for (const [before, person] of people.entries()) {
      await ask(person, email);
      const known = links.map(({ proof }) => proof);
      const proof = (await proofsOf(server, email, before + 1)).find((one) => !known.includes(one)) ?? '';
      links.push({ person, proof });
    }
    const { answers, refusals } = await outcomesOf(
      links.map(({ person, proof }) => person.api.accounts.proveAddress({ proof })),
    );
    expect(answers).toEqual([{ email }]);
    expect(refusals).toEqual(['EMAIL_TAKEN']);
  });

  it('invalidates reset links sent to the old address', async () => {
    const student = await aStudent(server);
    await anybody.accounts.requestReset({ email: student.email });
    const token = await resetTokenOf(server, student.email);
    await changeTo(student, aNewAddress());
    await expectRefusal(
      anybody.accounts.reset({ token, password: 'quite another one' }),
      'INVALID_RESET_LINK',
    );
  });

  it('keeps current sessions signed in', async () => {
    const student = await aStudent(server);
    const elsewhere = await anotherBrowserOf(student);
    const email = aNewAddress();
    await changeTo(student, email);
    for (const browser of [student, elsewhere])
      expect((await browser.api.accounts.session()).viewer?.email).toBe(email);
  });
});

describe('the current address', () => {
  const subject = 'A new email address was requested for your AmbitionHub account';
  const stop = (token: string) => anybody.accounts.stopAddressChange({ stop: token });

  it('is notified of a requested change without seeing the new address in full', async () => {
    const student = await aStudent(server);
    const email = aNewAddress();
    await ask(student, email);
    const { text } = await mailedTo(student.email, subject);
    expect(text).toContain('a…@new.example');
    expect(text).not.toContain(email);
  });

  it('can stop the change with its link, which works once', async () => {
    const student = await aStudent(server);
    const email = aNewAddress();
    await ask(student, email);
    const [proof, token] = [await proofOf(server, email), await stopOf(server, student.email)];
    const { answers, refusals } = await outcomesOf(Array.from({ length: 3 }, () => stop(token)));
    expect(answers).toEqual([{ done: true }]);
    expect(refusals).toEqual(Array(2).fill('INVALID_STOP_LINK'));
    expect((await student.api.accounts.address()).newEmail).toBeNull();
    await expectRefusal(anybody.accounts.proveAddress({ proof }), 'INVALID_ADDRESS_LINK');
    await signIn(student.email);
  });

  it('can stop whatever change is pending, even with an older link', async () => {
    const student = await aStudent(server);
    await ask(student, aNewAddress());
    const token = await stopOf(server, student.email);
    const newer = aNewAddress();
    await ask(student, newer);
    const proof = await proofOf(server, newer);
    await stop(token);
    await expectRefusal(anybody.accounts.proveAddress({ proof }), 'INVALID_ADDRESS_LINK');
  });

  it('stops nothing when a program opens the link', async () => {
    const student = await aStudent(server);
    const email = aNewAddress();
    await ask(student, email);
    const token = await stopOf(server, student.email);
    for (const method of ['GET', 'HEAD'])
      for (const path of ['/stop-address-change', '/api/address-stops'])
        await openBrowser(server).fetch(`${path}?stop=${token}`, { method });
    expect((await student.api.accounts.address()).newEmail).toBe(email);
  });

  it('gets links that can only stop a change, and confirmation links cannot', async () => {
    const student = await aStudent(server);
    const email = aNewAddress();
    await ask(student, email);
    const [proof, token] = [await proofOf(server, email), await stopOf(server, student.email)];
    await expectRefusal(anybody.accounts.proveAddress({ proof: token }), 'INVALID_ADDRESS_LINK');
    for (const made of [proof, 'made-up', '../..', '\0'])
      await expectRefusal(stop(made), 'INVALID_STOP_LINK');
    expect((await student.api.accounts.address()).email).toBe(student.email);
  });

  it('comes back by the link after the change, whatever a thief did, and its owner sets a new password', async () => {
    const student = await aStudent(server);
    const [email, later] = [aNewAddress(), aNewAddress()];
    await ask(student, email);
    const token = await stopOf(server, student.email);
    await prove(student, email);
    await student.api.accounts.changePassword({
      currentPassword: password,
      newPassword: 'chosen by a thief',
    });
    await student.api.accounts.changeAddress({ email: later, password: 'chosen by a thief' });
    const proof = await proofOf(server, later);
    await student.api.accounts.keepAddress();
    await stop(token);
    await expectRefusal(stop(token), 'INVALID_STOP_LINK');
    await expectRefusal(anybody.accounts.proveAddress({ proof }), 'INVALID_ADDRESS_LINK');
    expect((await student.api.accounts.session()).viewer).toBeNull();
    for (const known of [password, 'chosen by a thief'])
      for (const at of [student.email, email])
        await expectRefusal(anybody.accounts.signIn({ email: at, password: known }), 'INVALID_CREDENTIALS');
    await anybody.accounts.requestReset({ email: student.email });
    const reset = await resetTokenOf(server, student.email);
    await anybody.accounts.reset({ token: reset, password: 'of the owner again' });
    const { viewer } = await openBrowser(server).api.accounts.signIn({
      email: student.email,
      password: 'of the owner again',
    });
    expect(viewer).toMatchObject({ id: student.id, emailConfirmed: true });
  });

  it('does not come back if it has another account by then', async () => {
    const student = await aStudent(server);
    const email = aNewAddress();
    await ask(student, email);
    const token = await stopOf(server, student.email);
    await prove(student, email);
    await openBrowser(server).api.accounts.signUp({ email: student.email, password, userType: 'student' });
    await expectRefusal(stop(token), 'EMAIL_TAKEN');
    expect((await student.api.accounts.address()).email).toBe(email);
  });

  it('gets a link that works for seven days', async () => {
    const student = await aStudent(server);
    await ask(student, aNewAddress());
    const token = await stopOf(server, student.email);
    const { rows } = await server.pool.query(
      'SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM address_links WHERE user_id = $1 AND restores IS NOT NULL',
      [student.id],
    );
    expect(rows).toEqual([{ days: 7 }]);
    await server.pool.query(
      "UPDATE address_links SET expires_at = now() - interval '1 s' WHERE user_id = $1",
      [student.id],
    );
    await expectRefusal(stop(token), 'INVALID_STOP_LINK');
  });
});

it('using a reset link confirms the address it was sent to', async () => {
  const student = await aPublishedStudent(server, { university: 'Rice University' });
  const email = aNewAddress('rice.edu');
  await server.pool.query('UPDATE users SET email = $2 WHERE id = $1', [student.id, email]);
  await anybody.accounts.requestReset({ email });
  await anybody.accounts.reset({ token: await resetTokenOf(server, email), password: 'quite another one' });
  const { viewer } = await openBrowser(server).api.accounts.signIn({ email, password: 'quite another one' });
  expect(viewer?.emailConfirmed).toBe(true);
  const company = await aCompany(server);
  expect((await company.api.directory.student({ id: student.id })).verified).toBe(true);
});

describe('a confirmation link', () => {
  it('works once, even when used several times at once', async () => {
    const student = await aStudent(server);
    const email = aNewAddress();
    await ask(student, email);
    const proof = await proofOf(server, email);
    const { answers, refusals } = await outcomesOf(
      Array.from({ length: 5 }, () => student.api.accounts.proveAddress({ proof })),
    );
    expect(answers).toEqual([{ email }]);
    expect(refusals).toEqual(Array(4).fill('INVALID_ADDRESS_LINK'));
  });

  it('works for a day', async () => {
    const student = await aStudent(server);
    await student.api.accounts.sendProof();
    const proof = await proofOf(server, student.email);
    const { rows } = await server.pool.query(
      'SELECT round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours FROM address_links WHERE user_id = $1',
      [student.id],
    );
    expect(rows).toEqual([{ hours: 24 }]);
    await server.pool.query(
      "UPDATE address_links SET expires_at = now() - interval '1 s' WHERE user_id = $1",
      [student.id],
    );
    await expectRefusal(anybody.accounts.proveAddress({ proof }), 'INVALID_ADDRESS_LINK');
  });

  it('must be one we sent, and is not stored in the database', async () => {
    const student = await aStudent(server);
    await student.api.accounts.sendProof();
    const proof = await proofOf(server, student.email);
    const { rows } = await server.pool.query(
      'SELECT to_jsonb(l) FROM address_links l UNION ALL SELECT to_jsonb(j) FROM pgboss.job j',
    );
    expect(JSON.stringify(rows)).not.toContain(proof);
    for (const made of ['made-up', '../..', "' or 1=1", '\0'])
      await expectRefusal(anybody.accounts.proveAddress({ proof: made }), 'INVALID_ADDRESS_LINK');
  });
});

describe('a student with an address at their school', () => {
  it('is shown as verified to companies, which can filter by it', async () => {
    const company = await aCompany(server);
    const [student] = [await aPublishedStudent(server, { university: 'Duke University' })];
    await aPublishedStudent(server, { university: 'Duke University' });
    const search = { university: 'Duke University' };
    const verified = async () =>
      (await company.api.directory.students({ ...search, verified: 'true' })).students.map(({ id }) => id);
    expect(await verified()).toEqual([]);

    await ask(student, aNewAddress('cs.duke.edu'));
    expect(await verified()).toEqual([]);
    await prove(student, (await student.api.accounts.address()).newEmail ?? '');
    expect(await verified()).toEqual([student.id]);
    const { students } = await company.api.directory.students(search);
    expect(students.map((one) => one.verified).toSorted()).toEqual([false, true]);
    expect((await company.api.directory.student({ id: student.id })).verified).toBe(true);
    expect((await student.api.students.profile()).verified).toBe(true);

    await student.api.students.chooseUniversity({ university: 'Yale University' });
    expect((await company.api.directory.student({ id: student.id })).verified).toBe(false);
    await student.api.students.chooseUniversity({ university: 'Duke University' });
    expect(await verified()).toEqual([student.id]);
    await changeTo(student, aNewAddress());
    expect(await verified()).toEqual([]);
  });
});
