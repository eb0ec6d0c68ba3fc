import { setTimeout as pause } from 'node:timers/promises';
import {
  addressLimits,
  type CompanyId,
  type ParticipantId,
  passkeyLimits,
  resetLimits,
  signInLimits,
  signUpLimits,
  type UserId,
} from '@ambitionhub/contract/accounts';
import { invitationLimits } from '@ambitionhub/contract/companies';
import type { RefusalCode } from '@ambitionhub/contract/refusals';
import type { Database, Queries } from '../../platform/database/index.ts';
import { networkOf, Refusal } from '../../platform/http/index.ts';
import { beginAttempt, countAct, endAttempt, forgiveAttempts } from './attempts.store.ts';

const accountKey = (email: string) => `sign-in account ${email}`;
const networkKey = (address: string) => `sign-in network ${networkOf(address)}`;

const { perAccount, perNetwork, windowMinutes } = signInLimits;

const failures: readonly RefusalCode[] = [
  'INVALID_CREDENTIALS',
  'WRONG_PASSWORD',
  'UNKNOWN_ACCOUNT',
  'WRONG_CODE',
];
const isFailure = (error: unknown): boolean => error instanceof Refusal && failures.includes(error.code);

// While other attempts under this key are in progress, here or on another server, wait for their result.
const crowdPauseMs = 100;
const crowdPatience = 30;

async function begin(db: Database, key: string, limit: number): Promise<void> {
  for (let round = 0; round < crowdPatience; round += 1) {
    const attempt = await beginAttempt(db, key, { limit, windowMinutes });
    if (attempt.is === 'begun') return;
    if (attempt.is === 'spent') throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfter: attempt.seconds });
    await pause(crowdPauseMs);
  }
  throw new Refusal('UNAVAILABLE');
}

/** Runs work unless its key has too many failures, and counts a failure. */
async function counted<Result>(
  db: Database,
  key: string,
  limit: number,
  work: () => Promise<Result>,
): Promise<Result> {
  await begin(db, key, limit);
  let hasFailed = false;
  try {
    return await work();
  } catch (error) {
    hasFailed = isFailure(error);
    throw error;
  } finally {
    await endAttempt(db, key, hasFailed);
  }
}

/** The account and network of a sign-in attempt. */
export type Attempt = { readonly email: string; readonly address: string };

/** Runs a sign-in within its limits: 5 failures per account and 20 per network in 15 minutes (D4, D13). */
export async function withinSignInLimits<Result>(
  db: Database,
  { email, address }: Attempt,
  signIn: () => Promise<Result>,
): Promise<Result> {
  const result = await counted(db, networkKey(address), perNetwork, () =>
    counted(db, accountKey(email), perAccount, signIn),
  );
  await forgiveAttempts(db, accountKey(email), perAccount);
  return result;
}

/** The same by network only, for when the account is not known yet; the accounts library counts by account. */
export const withinNetworkLimits = <Result>(
  db: Database,
  address: string,
  work: () => Promise<Result>,
): Promise<Result> => counted(db, networkKey(address), perNetwork, work);

/** Forgives earlier failures, so that a user can log in right after setting a new password. */
export async function liftSignInLock(db: Queries, { email, address }: Attempt): Promise<void> {
  await forgiveAttempts(db, accountKey(email), perAccount);
  await forgiveAttempts(db, networkKey(address), perAccount);
}

/** Refuses a network that signs up at a rate no campus reaches, so that the table cannot be flooded. */
export async function limitSignUps(db: Database, address: string): Promise<void> {
  const { count, seconds } = await countAct(db, `sign-up network ${networkOf(address)}`, 60);
  if (count > signUpLimits.perNetwork) throw new Refusal('TOO_MANY_SIGN_UPS', { retryAfter: seconds });
}

/** Refuses a network that begins very many logins with a passkey or a provider: each stores a row for some minutes. */
export async function limitCeremonies(db: Database, address: string): Promise<void> {
  const { count, seconds } = await countAct(db, `ceremony network ${networkOf(address)}`, 60);
  if (count > passkeyLimits.ceremoniesPerNetwork)
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: seconds });
}

/** Counts an unknown API key that came from a network; returns how many there were in this window, and its end. */
export const countKeyGuess = (db: Database, network: string, minutes: number) =>
  countAct(db, `api key network ${network}`, minutes);

/** Whether to mail another reset link. Protects mailboxes from floods; the reply does not reveal the result. */
export async function mayMailReset(db: Database, { email, address }: Attempt): Promise<boolean> {
  const ofNetwork = await countAct(db, `reset network ${networkOf(address)}`, 60);
  const ofAccount = await countAct(db, `reset account ${email}`, 60);
  return ofNetwork.count <= resetLimits.perNetwork && ofAccount.count <= resetLimits.perAccount;
}

/** Refuses an account or a network that has requested very many links to confirm addresses. */
export async function limitAddressLinks(
  db: Database,
  { userId, address }: { userId: UserId; address: string },
): Promise<void> {
  const ofNetwork = await countAct(db, `address network ${networkOf(address)}`, 60);
  const ofAccount = await countAct(db, `address account ${userId}`, 60);
  for (const [{ count, seconds }, limit] of [
    [ofNetwork, addressLimits.perNetwork],
    [ofAccount, addressLimits.perAccount],
  ] as const)
    if (count > limit) throw new Refusal('TOO_MANY_ADDRESS_LINKS', { retryAfter: seconds });
}

/** Whether to send another email to an address that anyone may have typed. */
export const mayMailTo = async (db: Queries, email: string): Promise<boolean> =>
  (await countAct(db, `address mailed ${email}`, 60)).count <= addressLimits.perAddress;

/** Counts an email that one company or student causes to a person; returns how many it were within a day. */
export const countMailsFrom = async (
  tx: Queries,
  { by, to }: { by: ParticipantId; to: UserId },
): Promise<number> => (await countAct(tx, `mails of ${by} to ${to}`, 24 * 60)).count;

/** Refuses a second invitation to a mailbox within a day, whoever sends it: nobody there has asked for one. */
export async function limitInvitationsTo(tx: Queries, email: string): Promise<void> {
  // Mail to 'ada+1@…' arrives at 'ada@…'.
  const mailbox = email.replace(/\+[^@]*@/, '@');
  const { count, seconds } = await countAct(tx, `invited ${mailbox}`, 24 * 60);
  if (count > invitationLimits.perAddress) throw new Refusal('INVITED_TODAY', { retryAfter: seconds });
}

/** Refuses a company that invites, takes back and invites again, to protect mailboxes. */
export async function limitInvitations(db: Database, companyId: CompanyId): Promise<void> {
  const { count, seconds } = await countAct(db, `invitations company ${companyId}`, 60);
  if (count > invitationLimits.perCompany) throw new Refusal('TOO_MANY_INVITATIONS', { retryAfter: seconds });
}
