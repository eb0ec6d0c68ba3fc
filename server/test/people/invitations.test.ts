import { randomUUID } from 'node:crypto';
import { peopleLimits, peopleTexts } from '@ambitionhub/contract/companies';
import type { RefusalCode } from '@ambitionhub/contract/refusals';
import { describe, expect, it } from 'vitest';
import { removeUser } from '../support/admin.ts';
import { openBrowser } from '../support/browser.ts';
import { openStream } from '../support/live.ts';
import { invitationsTo, invitationTo, mailsTo } from '../support/mailbox.ts';
import { handOver } from '../support/ownership.ts';
import {
  aCompany,
  aCompanyProfile,
  aMember,
  anotherBrowserOf,
  aStudent,
  type Founder,
  theAdmin,
  theirPassword,
} from '../support/people.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();

const anAddress = (): string => `${randomUUID()}@example.org`;

/** An invitation to a new address, and the token of its link. */
async function anInvitation(owner: Founder) {
  const [id, email] = [randomUUID(), anAddress()];
  await owner.api.companies.invite({ id, email });
  return { id, email, token: await invitationTo(server, email) };
}

/** The last invitation to an address was sent more than a day ago. */
const aDayLater = (email: string) =>
  server.pool.query("UPDATE attempts SET window_ends_at = now() - interval '1 s' WHERE key = $1", [
    `invited ${email}`,
  ]);

const join = (token: string, name = 'Jonas Weber') =>
  openBrowser(server).api.companies.join({ token, name, password: theirPassword });

/** The link shows nothing and opens no account. */
async function expectDead(token: string, code: RefusalCode = 'INVALID_INVITATION'): Promise<void> {
  await expectRefusal(openBrowser(server).api.companies.invitation({ token }), code);
  await expectRefusal(join(token), code);
}

const invitationsOf = async ({ api }: Founder) => (await api.companies.people()).invitations;

describe('an invitation', () => {
  it('makes the person who opens its link a member with a confirmed address, signed in', async () => {
    const owner = await aCompany(server, { name: 'Sunroom Coffee' });
    await owner.api.companies.saveName({ name: 'Ada Lovelace' });
    const stream = await openStream(owner);
    const { email, token } = await anInvitation(owner);
    const [mail] = await mailsTo(server, email);
    expect(mail?.subject).toBe('You are invited to join a company on AmbitionHub');
    expect(mail?.text).toContain(`Ada Lovelace (${owner.email}) invites you`);
    const browser = openBrowser(server);
    expect(await browser.api.companies.invitation({ token })).toEqual({ company: 'Sunroom Coffee', email });
    const input = { token, name: ' Jonas Weber ', password: theirPassword };
    const { viewer } = await browser.api.companies.join(input);
    expect(viewer).toMatchObject({ email, emailConfirmed: true, isMember: true, name: 'Sunroom Coffee' });
    await stream.next('peopleChanged');
    const { people, invitations } = await owner.api.companies.people();
    expect(people.map(({ name, role }) => [name, role])).toEqual([
      ['Ada Lovelace', 'owner'],
      ['Jonas Weber', 'member'],
    ]);
    expect(invitations).toEqual([]);
    expect((await browser.api.companies.people()).people).toHaveLength(2);
    await openBrowser(server).api.accounts.signIn({ email, password: theirPassword });
  });

  it('signs in even where failed logins have locked its address', async () => {
    const { email, token } = await anInvitation(await aCompany(server));
    const { accounts } = openBrowser(server).api;
    const login = { email, password: theirPassword };
    for (let time = 0; time < 5; time += 1)
      await expectRefusal(accounts.signIn(login), 'INVALID_CREDENTIALS');
    await expectRefusal(accounts.signIn(login), 'TOO_MANY_ATTEMPTS');
    const browser = openBrowser(server);
    const { viewer } = await browser.api.companies.join({ token, name: 'Jonas', password: theirPassword });
    expect(viewer).toMatchObject({ email, isMember: true });
    expect((await browser.api.accounts.session()).viewer).toMatchObject({ email });
    expect((await accounts.signIn(login)).viewer).toMatchObject({ email });
  });

  it('stays open if no session could begin', async () => {
    const { token } = await anInvitation(await aCompany(server));
    await server.pool.query('ALTER TABLE sessions ADD CONSTRAINT none CHECK (false) NOT VALID');
    await expectRefusal(join(token), 'INTERNAL').finally(() =>
      server.pool.query('ALTER TABLE sessions DROP CONSTRAINT none'),
    );
    expect(server.takeErrors()).toHaveLength(1);
    expect((await join(token)).viewer).not.toBeNull();
  });

  it('works once: of two who use it together, one joins', async () => {
    const owner = await aCompany(server);
    const { email, token } = await anInvitation(owner);
    const { answers, refusals } = await outcomesOf([join(token, 'One'), join(token, 'Other')]);
    expect([answers.length, refusals]).toEqual([1, ['INVITATION_USED']]);
    await expectDead(token, 'INVITATION_USED');
    const { rowCount } = await server.pool.query('SELECT FROM users WHERE email = $1', [email]);
    expect(rowCount).toBe(1);
    // Someone who has left cannot log in.
    const [, joined] = (await owner.api.companies.people()).people;
    if (joined) await owner.api.companies.removeMember({ id: joined.userId });
    await expectDead(token);
  });

  it('ends at the other companies that had invited the address, which learn it', async () => {
    const [owner, other] = [await aCompany(server), await aCompany(server)];
    const { email, token } = await anInvitation(owner);
    await aDayLater(email);
    await other.api.companies.invite({ id: randomUUID(), email });
    const stream = await openStream(other);
    await join(token);
    await stream.next('peopleChanged');
    expect(await invitationsOf(other)).toEqual([]);
    const actsOf = async ({ api }: Founder) => (await api.activity.list({})).entries.map(({ act }) => act);
    expect((await actsOf(other))[0]).toBe('people-end-invitation');
    expect(await actsOf(owner)).not.toContain('people-end-invitation');
  });

  it('is one, however often the browser sends it', async () => {
    const owner = await aCompany(server);
    const [id, email] = [randomUUID(), anAddress()];
    await Promise.all([1, 2, 3].map(() => owner.api.companies.invite({ id, email })));
    expect(await invitationsOf(owner)).toHaveLength(1);
    expect(await invitationsTo(server, email)).toHaveLength(1);
    const again = owner.api.companies.invite({ id: randomUUID(), email });
    expect((await expectRefusal(again, 'INVALID_INPUT')).fields).toEqual([
      { field: 'email', message: peopleTexts.errors.invitedAlready },
    ]);
  });

  it('goes only to an address without an account', async () => {
    const owner = await aCompany(server);
    for (const { email } of [owner, await aStudent(server), await aMember(server, owner)]) {
      const call = owner.api.companies.invite({ id: randomUUID(), email: email.toUpperCase() });
      expect((await expectRefusal(call, 'EMAIL_TAKEN')).fields).toEqual([
        { field: 'email', message: peopleTexts.errors.taken },
      ]);
    }
  });

  it('is not seen or changed by another company’s owner, and by members only as people who joined', async () => {
    const owner = await aCompany(server);
    const [member, other] = [await aMember(server, owner), await aCompany(server)];
    const { id, token } = await anInvitation(owner);
    expect((await member.api.companies.people()).invitations).toEqual([]);
    await expectRefusal(other.api.companies.inviteAgain({ id }), 'NOT_FOUND');
    await expectRefusal(other.api.companies.takeBackInvitation({ id }), 'NOT_FOUND');
    await expectRefusal(other.api.companies.invite({ id, email: anAddress() }), 'PEOPLE_CHANGED');
    expect((await join(token)).viewer).not.toBeNull();
  });

  it('needs a strong password, and stays open until there is one', async () => {
    const { token, email } = await anInvitation(await aCompany(server));
    const { companies } = openBrowser(server).api;
    for (const password of ['short', email])
      await expectRefusal(companies.join({ token, name: 'Jonas', password }), 'WEAK_PASSWORD');
    expect((await join(token)).viewer).not.toBeNull();
  });
});

describe('an invitation ends', () => {
  const ends: Readonly<
    Record<string, (owner: Founder, invitation: { id: string; email: string }) => Promise<unknown>>
  > = {
    'when it is taken back': ({ api }, { id }) => api.companies.takeBackInvitation({ id }),
    'after 72 hours': (_, { id }) =>
      server.pool.query(
        "UPDATE company_invitations SET expires_at = expires_at - interval '72 hours' WHERE id = $1",
        [id],
      ),
    'when the company is removed': async ({ id }) => removeUser(await theAdmin(server), id),
    'when the company is suspended': async ({ id }) =>
      (await theAdmin(server)).api.moderation.impose({ id, kind: 'closure', reason: 'Spam', seen: null }),
    'when its owner asks for the removal of the company': ({ api }) =>
      api.accounts.leave({ password: theirPassword }),
    'when its address signs up': (_, { email }) =>
      openBrowser(server).api.accounts.signUp({ email, password: theirPassword, userType: 'student' }),
    // As an import does, which has no part in invitations.
    'when its address has an account for another reason': (_, { email }) =>
      server.pool.query("INSERT INTO users (id, name, email, user_type) VALUES ($1, '', $2, 'student')", [
        randomUUID(),
        email,
      ]),
  };
  it.each(Object.entries(ends))('%s', async (_, end) => {
    const owner = await aCompany(server);
    const { token, ...invitation } = await anInvitation(owner);
    await end(owner, invitation);
    await expectDead(token);
  });

  it('72 hours after it was sent, the first time or again', async () => {
    const owner = await aCompany(server);
    const { id, email } = await anInvitation(owner);
    const hoursLeft = async () => {
      const { rows } = await server.pool.query(
        'SELECT extract(epoch from expires_at - created_at) / 3600 AS hours FROM company_invitations WHERE id = $1',
        [id],
      );
      return Number(rows[0]?.hours);
    };
    expect(await hoursLeft()).toBe(72);
    await server.pool.query(
      "UPDATE company_invitations SET created_at = created_at - interval '10 days', expires_at = expires_at - interval '10 days' WHERE id = $1",
      [id],
    );
    await aDayLater(email);
    await owner.api.companies.inviteAgain({ id });
    expect(Math.round(await hoursLeft())).toBe(10 * 24 + 72);
  });

  it('at its old link when it is sent again, while the new one works', async () => {
    const owner = await aCompany(server);
    const { id, email, token } = await anInvitation(owner);
    await aDayLater(email);
    await owner.api.companies.inviteAgain({ id });
    const [renewed = ''] = await invitationsTo(server, email, 2);
    await expectDead(token);
    expect((await join(renewed)).viewer).toMatchObject({ email });
  });

  it('but not forever: one that has expired can be sent again', async () => {
    const owner = await aCompany(server);
    const { id, email } = await anInvitation(owner);
    await server.pool.query('UPDATE company_invitations SET expires_at = now() WHERE id = $1', [id]);
    await aDayLater(email);
    await owner.api.companies.inviteAgain({ id });
    const [renewed = ''] = await invitationsTo(server, email, 2);
    expect((await join(renewed)).viewer).toMatchObject({ email });
  });
});

describe('an invitation of a company', () => {
  const actsOf = async (company: Founder) => {
    const { rows } = await server.pool.query(
      'SELECT act, actor_id FROM company_activity WHERE company_id = $1 ORDER BY at, id',
      [company.id],
    );
    return rows.filter(({ act }) => act === 'people-take-back');
  };

  it('outlives logging out one of the owner’s devices', async () => {
    const owner = await aCompany(server);
    await anotherBrowserOf(owner);
    const { token } = await anInvitation(owner);
    const { sessions } = await owner.api.accounts.sessions();
    for (const { id, current } of sessions) if (!current) await owner.api.accounts.revokeSession({ id });
    expect((await join(token)).viewer).not.toBeNull();
  });

  it('outlives the owner who sent it and has handed the company over', async () => {
    const owner = await aCompany(server);
    const [member, { token }] = [await aMember(server, owner), await anInvitation(owner)];
    await handOver(server, owner, member);
    await owner.api.companies.leaveCompany({ password: theirPassword });
    expect((await join(token)).viewer).not.toBeNull();
  });

  it('is taken back, as open pages and the activity learn, by the owner’s new password', async () => {
    const owner = await aCompany(server);
    const { token } = await anInvitation(owner);
    const stream = await openStream(await aMember(server, owner));
    const passwords = { currentPassword: theirPassword, newPassword: `another ${theirPassword}` };
    await owner.api.accounts.changePassword(passwords);
    await stream.next('peopleChanged');
    await expectDead(token);
    expect(await actsOf(owner)).toEqual([{ act: 'people-take-back', actor_id: owner.id }]);
  });

  it('ends with the company’s closure, which the activity does not call the owner’s act', async () => {
    const owner = await aCompany(server);
    const { token } = await anInvitation(owner);
    const { moderation } = (await theAdmin(server)).api;
    await moderation.impose({ id: owner.id, kind: 'closure', reason: 'Spam', seen: null });
    await expectDead(token);
    expect(await actsOf(owner)).toEqual([]);
  });
});

describe('a company', () => {
  /** Fills a company up to some people, half of them invited. */
  async function fill(owner: Founder, upTo: number): Promise<void> {
    const half = Math.floor((upTo - 1) / 2);
    await server.pool.query(
      `INSERT INTO users (id, name, email, user_type, company_id)
       SELECT gen_random_uuid(), '', gen_random_uuid() || '@example.org', 'company', $1 FROM generate_series(1, $2::int)`,
      [owner.id, half],
    );
    await server.pool.query(
      `INSERT INTO company_invitations (id, company_id, email, invited_by, expires_at)
       SELECT gen_random_uuid(), $1, gen_random_uuid() || '@example.org', $1, now() + interval '1 hour'
       FROM generate_series(1, $2::int)`,
      [owner.id, upTo - 1 - half],
    );
  }

  it('has at most 50 people, open invitations included, however many are invited at once', async () => {
    const owner = await aCompany(server);
    await fill(owner, peopleLimits.people - 2);
    const { answers, refusals } = await outcomesOf(
      [1, 2, 3, 4].map(() => owner.api.companies.invite({ id: randomUUID(), email: anAddress() })),
    );
    expect([answers.length, refusals]).toEqual([2, ['PEOPLE_FULL', 'PEOPLE_FULL']]);
  });

  it('has room again when an invitation expires, and none for sending that one again', async () => {
    const owner = await aCompany(server);
    await fill(owner, peopleLimits.people);
    const [last] = await invitationsOf(owner);
    await server.pool.query('UPDATE company_invitations SET expires_at = now() WHERE id = $1', [last?.id]);
    await owner.api.companies.invite({ id: randomUUID(), email: anAddress() });
    await expectRefusal(owner.api.companies.inviteAgain({ id: last?.id ?? '' }), 'PEOPLE_FULL');
  });

  it('cannot flood mailboxes with invitations', async () => {
    const owner = await aCompany(server);
    await server.pool.query(
      "INSERT INTO attempts (key, count, window_ends_at) VALUES ($1, 100, now() + interval '1 hour')",
      [`invitations company ${owner.id}`],
    );
    const call = owner.api.companies.invite({ id: randomUUID(), email: anAddress() });
    await expectRefusal(call, 'TOO_MANY_INVITATIONS');
  });

  it('sends one mailbox one invitation a day, even with others, by taking back, by sending again or at once', async () => {
    const owner = await aCompany(server);
    const [email, other] = [anAddress(), await aCompany(server)];
    const invite = ({ api }: Founder, to = email) => api.companies.invite({ id: randomUUID(), email: to });
    const { answers, refusals } = await outcomesOf([invite(owner), invite(other)]);
    expect([answers.length, refusals]).toEqual([1, ['INVITED_TODAY']]);
    const sender = (await invitationsOf(owner)).length > 0 ? owner : other;
    const [sent] = await invitationsOf(sender);
    await expectRefusal(sender.api.companies.inviteAgain({ id: sent?.id ?? '' }), 'INVITED_TODAY');
    await sender.api.companies.takeBackInvitation({ id: sent?.id ?? '' });
    for (const company of [owner, other, await aCompany(server)])
      await expectRefusal(invite(company), 'INVITED_TODAY');
    await expectRefusal(invite(owner, email.replace('@', '+more@')), 'INVITED_TODAY');
    await aDayLater(email);
    await invite(other);
    await anInvitation(owner);
  });

  it('invites nobody before its own address is confirmed', async () => {
    const owner = await aCompany(server);
    const { id } = await anInvitation(owner);
    await server.pool.query('UPDATE users SET email_verified = false WHERE id = $1', [owner.id]);
    await expectRefusal(
      owner.api.companies.invite({ id: randomUUID(), email: anAddress() }),
      'ADDRESS_NOT_CONFIRMED',
    );
    await expectRefusal(owner.api.companies.inviteAgain({ id }), 'ADDRESS_NOT_CONFIRMED');
  });

  it.each(['Apple: unlock at https://evil.test', 'evil.test', 'Write to us@evil.test'])(
    'and its people may not be called %s',
    async (name) => {
      const owner = await aCompany(server);
      const [{ token }, admin] = [await anInvitation(owner), await theAdmin(server)];
      const calls = [
        () => owner.api.companies.saveProfile({ name }),
        () => owner.api.companies.saveName({ name }),
        () => join(token, name),
        () =>
          admin.api.moderation.editCompany({ id: owner.id, version: 1, fields: aCompanyProfile({ name }) }),
      ];
      for (const call of calls) await expectRefusal(call(), 'INVALID_INPUT');
    },
  );
});
