import { type PasswordFault, passwordFault, productName } from '@ambitionhub/contract/accounts';
import { Refusal } from '../../platform/http/index.ts';
import { isBreached } from './breached.ts';

/** What an estimate looks at: more of a password makes it no easier to guess, only dearer to judge. */
const looksAt = 32;
/** Of 4: more than a million guesses, which nobody has who gets a few in a quarter of an hour. */
const enough = 2;

type Estimate = (password: string, personal: string[]) => { readonly score: number };

// Its word lists take a moment and some memory, so they come with the first password that is chosen.
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
 * What makes a password unacceptable, or null (D4): the contract's rule, and how soon it would be guessed by common
 * passwords, names, dates, rows of keys and repetitions, or that it has come to light in a breach, where there is a list
 * of those.
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

/** Refuses a password that is too weak, by the name of its field. `breached` is the list of those that came to light. */
export const createPasswordCheck =
  (breached: string | null) =>
  async (password: string, email: string, field: string): Promise<void> => {
    const fault = await strengthFault(password, email, breached);
    if (fault) throw new Refusal('WEAK_PASSWORD', { fields: [{ field, message: fault }] });
  };

export type PasswordCheck = ReturnType<typeof createPasswordCheck>;
