import { signInLimits } from '@ambitionhub/contract/accounts';
import type { Database } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { countAttempt, forgetAttempts, takeBackAttempt } from './store.ts';

const accountKey = (email: string) => `sign-in account ${email}`;
const addressKey = (address: string) => `sign-in address ${address}`;

/** Runs a sign-in within its limits: only failures count, 5 an account and 20 an address in 15 minutes (D4, D13). */
export const withinSignInLimits = async <Result>(
  db: Database,
  { email, address }: { email: string; address: string },
  signIn: () => Promise<Result>,
): Promise<Result> => {
  const { perAccount, perAddress, windowMinutes } = signInLimits;
  const ofAddress = await countAttempt(db, addressKey(address), windowMinutes);
  if (ofAddress > perAddress) throw new Refusal('TOO_MANY_ATTEMPTS');
  const ofAccount = await countAttempt(db, accountKey(email), windowMinutes);
  if (ofAccount > perAccount) throw new Refusal('TOO_MANY_ATTEMPTS');
  const result = await signIn();
  await forgetAttempts(db, accountKey(email));
  await takeBackAttempt(db, addressKey(address));
  return result;
};

/** Reset mails and sign-ups from one address, so that neither a mailbox nor the table can be flooded. */
const hourly = { 'reset account': 5, 'reset address': 30, 'sign-up address': 60 } as const;

export const withinHourlyLimit = async (
  db: Database,
  kind: keyof typeof hourly,
  who: string,
): Promise<boolean> => (await countAttempt(db, `${kind} ${who}`, 60)) <= hourly[kind];
