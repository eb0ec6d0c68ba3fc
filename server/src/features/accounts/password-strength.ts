import { type PasswordFault, passwordFault, productName } from '@ambitionhub/contract/accounts';
import { Refusal } from '../../platform/http/index.ts';
import { isBreached } from './breached-passwords.ts';

/** Characters that the estimate reads. More would cost time and cannot make a password weaker. */
const looksAt = 32;
/** Out of 4. It means more than a million guesses; an attacker gets a few in a quarter of an hour. */
const enough = 2;

type Estimate = (password: string, personal: string[]) => { readonly score: number };

// The word lists take time and memory, so they load when the first password is chosen.
async function loadEstimate(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, personal) => estimator.check(password, personal);
}
let loading: Promise<Estimate> | null = null;

async function isCommon(password: string, email: string): Promise<boolean> {
  loading ??= loadEstimate();
  const estimate = await loading;
  const folded = password.normalize('NFKC').slice(0, looksAt);
  return estimate(folded, [productName, email, ...email.split(/[@.+_-]/)]).score < enough;
}

/**
 * Why a password is not accepted, or null (D4): it breaks the contract's rule, is easy to guess (common passwords, names,
 * dates, keyboard rows, repetitions), or is in the list of breached passwords, if there is one.
 */
export async function strengthFault(
  password: string,
  email: string,
  breached: string | null = null,
): Promise<PasswordFault | null> {
  const fault = passwordFault(password, email);
  if (fault) return fault;
  const isKnown =
    (await isCommon(password, email)) || (breached !== null && (await isBreached(breached, password)));
  return isKnown ? 'common' : null;
}

/** Refuses a weak password, naming its field. `breached` is the path of a list of breached passwords. */
export const createPasswordCheck =
  (breached: string | null) =>
  async (password: string, email: string, field: string): Promise<void> => {
    const fault = await strengthFault(password, email, breached);
    if (fault) throw new Refusal('WEAK_PASSWORD', { fields: [{ field, message: fault }] });
  };

export type PasswordCheck = ReturnType<typeof createPasswordCheck>;
