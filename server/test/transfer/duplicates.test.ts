import type { UserId } from '@ambitionhub/contract/accounts';
import { describe, expect, it } from 'vitest';
import { removeAccounts } from '../../src/features/accounts/index.ts';
import { transact } from '../../src/platform/database/index.ts';
import { withReactions } from '../support/with-reactions.ts';
import { anExport, importFile, saidOf, serverWith } from './support.ts';

const older = { updatedAt: 1_700_000_000_000 };
const newer = { updatedAt: 1_750_000_000_000 };
const shown = { profilePublic: true, isProfilePublished: true, profileCompleted: true };
const unshown = { profilePublic: false, isProfilePublished: false, profileCompleted: false };

const student = (email: string, fields: object) => ({
  email: `${email}@school.example`,
  userType: 'student',
  displayName: email,
  ...fields,
});
const company = (email: string, fields: object) => ({
  email: `${email}@brand.example`,
  userType: 'company',
  companyName: email,
  profileCompleted: true,
  ...fields,
});

const documents = {
  users: {
    'hides-old': student('hides', { ...older, ...shown }),
    'hides-new': student('hides', { ...newer, ...unshown }),
    'appears-old': student('appears', { ...older, ...unshown }),
    'appears-new': student('appears', { ...newer, ...shown }),
    'silent-old': student('silent', { ...older, ...shown, bio: 'Mine', skills: ['Python'] }),
    'silent-new': student('silent', { ...newer, bio: '', skills: [] }),
    halfway: student('halfway', { ...shown, profilePublic: false }),
    'star-old': student('star', { ...older, isStarAmbassador: true, linkedInHeadshot: true }),
    'star-new': student('star', { ...newer, isStarAmbassador: false, linkedInHeadshot: false }),
    inactive: student('inactive', { ...shown, isActive: false }),
    'off-old': student('off', { ...older, settings: { emailNotifications: true, emailDigests: true } }),
    'off-new': student('off', { ...newer, settings: { emailNotifications: false, emailDigests: false } }),
    'on-old': student('on', { ...older, settings: { emailNotifications: false } }),
    'on-new': student('on', { ...newer, settings: { emailNotifications: true, emailDigests: true } }),
    'unsaid-old': student('unsaid', {
      ...older,
      settings: { emailNotifications: false, emailDigests: false },
    }),
    'unsaid-new': student('unsaid', { ...newer }),
    worded: student('worded', { settings: { emailNotifications: 'false', emailDigests: 'not sure' } }),
    default: student('default', {}),
    'revoked-old': company('revoked', { ...older, isApproved: true }),
    'revoked-new': company('revoked', { ...newer, isApproved: false }),
    'approved-old': company('approved', { ...older, isApproved: true }),
    'approved-new': company('approved', { ...newer, description: 'Now with a text' }),
  },
};
const { server, remarks } = await serverWith(documents);

async function studentOf(name: string) {
  const { rows } = await server.pool.query(
    `SELECT published, hidden, visible, is_star_ambassador AS star, linkedin_headshot AS headshot, bio, skills,
       coalesce(email_notifications, true) AS emails, coalesce(email_digests, true) AS digests
     FROM students JOIN users ON id = students.user_id LEFT JOIN notification_settings ON notification_settings.user_id = id
     WHERE email = $1`,
    [`${name}@school.example`],
  );
  expect(rows).toHaveLength(1);
  return rows[0];
}

async function isApproved(name: string): Promise<boolean> {
  const { rows } = await server.pool.query(
    'SELECT is_approved FROM companies JOIN users ON id = user_id WHERE email = $1',
    [`${name}@brand.example`],
  );
  return rows[0].is_approved;
}

describe('With several documents for one address', () => {
  it('a newer unpublished one keeps the student out of the directory', async () => {
    expect(await studentOf('hides')).toMatchObject({ published: false, visible: false });
    expect(saidOf(remarks, 'users/hides-new')).toContain(
      'the documents of this person differ on "published" (yes in hides-old, no in hides-new): no was taken',
    );
  });

  it('an older unpublished one does, too: the more private one wins', async () => {
    expect(await studentOf('appears')).toMatchObject({ published: false, visible: false });
    expect(saidOf(remarks, 'users/appears-new')).toContain(
      'the documents of this person differ on "published" (no in appears-old, yes in appears-new): no was taken',
    );
  });

  it('a newer one removes a star and turns off what is on by default', async () => {
    expect(await studentOf('star')).toMatchObject({ star: false, headshot: false });
  });

  it('a missing or empty field changes nothing', async () => {
    expect(await studentOf('silent')).toMatchObject({ published: true, bio: 'Mine', skills: ['Python'] });
    expect(saidOf(remarks, 'users/silent-old')).toEqual([
      'it has the email address of "silent-new" and was merged into it; from here come "bio", "skills", "published"',
    ]);
  });

  it('emails stay off if any document turns them off', async () => {
    for (const name of ['off', 'unsaid'])
      expect(await studentOf(name)).toMatchObject({ emails: false, digests: false });
    expect(await studentOf('on')).toMatchObject({ emails: false, digests: true });
    expect(saidOf(remarks, 'users/on-new')).toEqual([
      'the documents of this person differ on "emailNotifications" (no in on-old, yes in on-new): no was taken',
    ]);
    expect(saidOf(remarks, 'users/unsaid-new')).toEqual([]);
  });

  it('a revoked approval stays revoked, and an approval stays if no newer document mentions it', async () => {
    expect(await isApproved('revoked')).toBe(false);
    expect(await isApproved('approved')).toBe(true);
  });
});

describe('Within one document', () => {
  it('one no among the three names of "published" is a no', async () => {
    expect(await studentOf('halfway')).toMatchObject({ published: false });
    expect(saidOf(remarks, 'users/halfway')).toEqual([
      '"profilePublic" is no while "isProfilePublished", "profileCompleted" are yes: it counts as no',
    ]);
  });

  it('an account that is not active is hidden', async () => {
    expect(await studentOf('inactive')).toMatchObject({ published: true, hidden: true, visible: false });
  });

  it('a no in words is a no, an unclear value is not a yes, and a missing one leaves emails on', async () => {
    expect(await studentOf('worded')).toMatchObject({ emails: false, digests: false });
    expect(saidOf(remarks, 'users/worded')).toEqual([
      '"emailDigests" is neither yes nor no ("not sure"): it counts as no',
    ]);
    expect(await studentOf('default')).toMatchObject({ emails: true, digests: true });
  });
});

it('An import brings back nobody whose account was removed here, by an older document either', async () => {
  const { rows } = await server.pool.query<{ id: UserId }>(
    "SELECT id FROM users WHERE email IN ('appears@school.example', 'approved@brand.example') ORDER BY email",
  );
  await transact(withReactions(server.db), (tx) =>
    removeAccounts(
      tx,
      rows.map(({ id }) => id),
    ),
  );
  const { users } = documents;
  const isThere = async () => {
    const found = await server.pool.query(
      "SELECT email FROM users WHERE email IN ('appears@school.example', 'approved@brand.example')",
    );
    return found.rows.map(({ email }) => email);
  };
  const again = await importFile(server, anExport(documents));
  expect(again.result).toMatchObject({ accounts: 0 });
  expect(saidOf(again.remarks, 'users/appears-new')).toContain('this person’s account was removed here');
  const later = { ...users['appears-new'], updatedAt: 1_760_000_000_000 };
  await importFile(server, anExport({ users: { ...users, 'appears-later': later } }));
  expect(await isThere()).toEqual([]);
});
