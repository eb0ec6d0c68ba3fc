import type { WaysIn } from '../../../src/features/accounts/revocation/revocations.ts';
import type { ProcedureName } from '../../support/rows.ts';

/** How an intruder could use each table of accounts and each column of an account itself. */
export const heldByAccounts: Readonly<Record<string, keyof WaysIn | 'no way in'>> = {
  'users.id': 'no way in',
  'users.name': 'no way in',
  'users.email': 'resetLinks',
  'users.emailVerified': 'no way in',
  'users.image': 'no way in',
  'users.userType': 'no way in',
  'users.companyId': 'no way in',
  'users.mayPay': 'no way in',
  'users.mayManageKeys': 'no way in',
  'users.newEmail': 'pendingAddress',
  'users.leavingAt': 'no way in',
  'users.barredUntil': 'no way in',
  'users.twoFactorEnabled': 'no way in',
  'users.warned': 'no way in',
  'users.createdAt': 'no way in',
  'users.updatedAt': 'no way in',
  sessions: 'sessions',
  credentials: 'password',
  verifications: 'resetLinks',
  twoFactors: 'unfinishedSecondStep',
  passkeys: 'passkeys',
  addressLinks: 'pendingAddress',
  attempts: 'no way in',
  removedAccounts: 'no way in',
};

/** Values of other features that sound like secrets, and the reason why they open no account. */
export const ofOtherFeatures: Readonly<Record<string, string>> = {
  'api_keys.secret_hash': 'the hash of an API key: the column keys of the table of revocations',
  'api_writes.key_id': 'an API key by its id, which opens nothing',
  'calendar_addresses.token': 'the column calendar of the table of revocations',
  'ownership_offers.stop_hash': 'the hash of a link that can only stop a hand-over',
  'company_invitations.invited_by': 'a user',
  'company_invitations.token_hash':
    'the hash of an invitation’s token: the column invitations of the table of revocations',
  'used_invitations.token_hash': 'the hash of an invitation’s token that has been used and only says so',
  'push_subscriptions.endpoint': 'where a device is told, as long as its session is valid',
  'undo_windows.key': 'which decisions wait together, which names no one and opens nothing',
  'images.key': 'the address of a picture, which anyone who sees the picture may open',
  'ledger_entries.source_key': 'what an amount comes from, such as a week: it opens nothing',
  'majors.key': 'the name of a major, in lowercase',
  'proof_pictures.alike_key': 'another picture',
  'proof_pictures.hashes': 'what a picture looks like, to find one like it',
  'message_files.key': 'the name of a file’s bytes, which open only by a signed link and a session',
  'portfolio_pictures.key': 'the name of a picture’s files, which open only by a signed link and a session',
  'company_covers.key': 'the address of a picture, which anyone who sees the picture may open',
  'proof_pictures.key': 'the name of a picture’s files, which open only by a signed link and a session',
};

/** The procedures that need no session, and the way into an account that each is, if it is one. */
export const withoutSession: Readonly<Partial<Record<ProcedureName, keyof WaysIn | 'no way in'>>> = {
  'accounts.signUp': 'no way in',
  'accounts.session': 'sessions',
  'accounts.signIn': 'password',
  'accounts.proveSecondFactor': 'resetLinks',
  'accounts.beginPasskeySignIn': 'passkeys',
  'accounts.signInByPasskey': 'passkeys',
  'accounts.signOut': 'no way in',
  'accounts.requestReset': 'no way in',
  'accounts.reset': 'resetLinks',
  'accounts.stopAddressChange': 'pendingAddress',
  'accounts.proveAddress': 'pendingAddress',
  'companies.stopHandOver': 'no way in',
  'companies.invitation': 'invitations',
  'companies.join': 'invitations',
  'billing.confirm': 'no way in',
  'notifications.unsubscription': 'no way in',
  'notifications.unsubscribe': 'no way in',
  'analytics.record': 'no way in',
};
