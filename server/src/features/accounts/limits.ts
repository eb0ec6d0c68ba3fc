import { setTimeout as pause } from 'node:timers/promises';
import {
  addressLimits,
  passkeyLimits,
  resetLimits,
  signInLimits,
  signUpLimits,
  type UserId,
} from '@ambitionhub/contract/accounts';
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

// Others under this key are just being judged, here or at another server, which takes a moment.
const crowdPauseMs = 100;
const crowdPatience = 30;

async function begin(db: Database, key: string, limit: number): Promise<void> {
  for (let round = 0; round < crowdPatience; round += 1) {
    const standing = await beginAttempt(db, key, { limit, windowMinutes });
    if (standing.is === 'begun') return;
    if (standing.is === 'spent') throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfter: standing.seconds });
    await pause(crowdPauseMs);
  }
  throw new Refusal('UNAVAILABLE');
}

/** Lets work start under a key while its failures are few, and counts its failure. */
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

/** Runs a sign-in within its limits: only failures count, 5 an account and 20 a network in 15 minutes (D4, D13). */
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

/** The same by network alone, where it is not known yet whose account it is; the accounts library counts by account. */
export const withinNetworkLimits = <Result>(
  db: Database,
  address: string,
  work: () => Promise<Result>,
): Promise<Result> => counted(db, networkKey(address), perNetwork, work);

/** A user who has set a new password may use it at once, so earlier failures are forgiven. */
export async function liftSignInLock(db: Queries, { email, address }: Attempt): Promise<void> {
  await forgiveAttempts(db, accountKey(email), perAccount);
  await forgiveAttempts(db, networkKey(address), perAccount);
}

/** Refuses sign-ups where a network has made very many: the table cannot be flooded, and a campus is no flood. */
export async function limitSignUps(db: Database, address: string): Promise<void> {
  const { count, seconds } = await countAct(db, `sign-up network ${networkOf(address)}`, 60);
  if (count > signUpLimits.perNetwork) throw new Refusal('TOO_MANY_SIGN_UPS', { retryAfter: seconds });
}

/** Refuses a network that begins very many ceremonies of passkeys, each of which is a row for five minutes. */
export async function limitCeremonies(db: Database, address: string): Promise<void> {
  const { count, seconds } = await countAct(db, `passkey network ${networkOf(address)}`, 60);
  if (count > passkeyLimits.ceremoniesPerNetwork)
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: seconds });
}

/** Whether one more reset link is mailed: no mailbox can be flooded, and the reply does not tell. */
export async function mayMailReset(db: Database, { email, address }: Attempt): Promise<boolean> {
  const ofNetwork = await countAct(db, `reset network ${networkOf(address)}`, 60);
  const ofAccount = await countAct(db, `reset account ${email}`, 60);
  return ofNetwork.count <= resetLimits.perNetwork && ofAccount.count <= resetLimits.perAccount;
}

/** Refuses an account, or a network, that has had very many links mailed to prove addresses. */
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

/** Whether one more email goes to an address that anyone may have typed; the reply does not tell. */
export const mayMailTo = async (db: Database, email: string): Promise<boolean> =>
  (await countAct(db, `address mailed ${email}`, 60)).count <= addressLimits.perAddress;
