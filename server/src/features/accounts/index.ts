export { type Access, createAccess } from './access.ts';
export { createAddress } from './address/address.ts';
export { addressChangedMail, leavingMail, proofMail } from './address/mails.ts';
export { ensureAdmin } from './admin.ts';
export { createAuth } from './auth.ts';
export { sessionsEnded } from './events.ts';
export { removeDue, scheduleRemovals } from './leaving.ts';
export { adminsChannel, type SessionEvent, tellRecheck } from './live.ts';
export { createPasskeys } from './passkeys/passkeys.ts';
export { hashPassword } from './passwords.ts';
export { accountsProcedures } from './procedures.ts';
export { removeAccounts } from './removal.ts';
export { createReset } from './reset.ts';
export { resetMail } from './reset-mail.ts';
export { createSecondFactor } from './second-factor/second-factor.ts';
export { createTokenReader } from './session.ts';
export { owners as users } from './shared.tables.ts';
export { createSignIn } from './sign-in.ts';
export {
  type Actor,
  findAddress,
  insertAccount,
  isAway,
  lockUserById,
  openSessions,
  openTokensOf,
  removeExpired,
  setStanding,
} from './store.ts';
export { strengthFault } from './strength.ts';
export { createTurns } from './turns.ts';
export { newUserId } from './user-id.ts';
export type { Profiles } from './viewer.ts';
