export type { Access } from './access.ts';
export { createAccounts } from './accounts.ts';
export * as addressMails from './address/mails.ts';
export { findEndings } from './endings.store.ts';
export { scheduleRemovals } from './leaving.ts';
export { countInvitations, mayMailTo } from './limits.ts';
export type { Logins } from './logins.ts';
export { hashPassword } from './passwords.ts';
export { accountsData } from './personal-data.store.ts';
export { removeAccounts } from './removal.ts';
export { resetMail } from './reset-mail.ts';
export { revokeAccess } from './revocation/revoke.ts';
export {
  type Actor,
  type CompanyActor,
  findLastUses,
  lockOpenSession,
  openSessions,
  openTokensOf,
  participantOf,
} from './sessions.store.ts';
export { colleagues, owners as users } from './shared.tables.ts';
export {
  findPersonName,
  findReader,
  findUserByEmail,
  insertAccount,
  isBehind,
  lockParticipants,
  lockUsersById,
  nameOf,
  removeExpired,
  setMayPay,
  setPersonName,
  setStanding,
} from './store.ts';
export { newUserId } from './user-id.ts';
export type { Profiles } from './viewer.ts';
