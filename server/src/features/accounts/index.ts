export type { Access } from './access.ts';
export { createAccounts } from './accounts.ts';
export { addressAskedMail, addressChangedMail, leavingMail, proofMail } from './address/mails.ts';
export { scheduleRemovals } from './leaving.ts';
export { adminsChannel, type SessionEvent, tellRecheck } from './live.ts';
export { hashPassword } from './passwords.ts';
export { accountsData } from './personal-data.store.ts';
export { removeAccounts } from './removal.ts';
export { resetMail } from './reset-mail.ts';
export { revokeAccess } from './revocation/revoke.ts';
export {
  type Actor,
  openSessions,
  openTokensOf,
  participantOf,
} from './sessions.store.ts';
export { owners as users } from './shared.tables.ts';
export {
  findAddress,
  findMemberIds,
  insertAccount,
  isAway,
  isBehind,
  lockParticipants,
  removeExpired,
  setStanding,
} from './store.ts';
export { newUserId } from './user-id.ts';
export type { Profiles } from './viewer.ts';
