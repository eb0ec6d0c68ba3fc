export type { Access, KeyActor } from './access.ts';

export { createAccountInserter } from './account-inserter.ts';
export { applyAccountStatus } from './account-status.ts';
export { countKeyGuess, countMailsFrom } from './limits.ts';
export type { Logins } from './logins.ts';
export * as accountMails from './mails.ts';

export { removeAccounts } from './removal.ts';
export { createSealer, type Sealer } from './second-factor/seal-secrets.ts';
export {
  type Actor,
  openSessions,
  requireFreshSession,
  requireOpenSession,
} from './sessions.store.ts';
export { users } from './shared.tables.ts';
export { changePerson, findPersonName, findReader, isBehind, lockUsers, personName } from './store.ts';
