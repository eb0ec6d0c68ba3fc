import { type UserId, userId } from '@ambitionhub/contract/accounts';
import type { RefusalCode } from '@ambitionhub/contract/refusals';
import { APIError } from 'better-auth/api';
import { type Database, type Transaction, transact } from '../../../platform/database/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { Refusal } from '../../../platform/http/index.ts';
import type { Auth } from '../auth.ts';
import { secondFactorChanged } from '../events.ts';
import { joinTransaction } from '../joining.ts';
import { useCode } from './second-factor.store.ts';

/** What the library's refusals are to whoever enters a code. */
const codes: Readonly<Record<string, RefusalCode>> = {
  INVALID_CODE: 'WRONG_CODE',
  INVALID_BACKUP_CODE: 'WRONG_CODE',
  INVALID_TWO_FACTOR_COOKIE: 'SECOND_FACTOR_OVER',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'SECOND_FACTOR_OVER',
  ACCOUNT_TEMPORARILY_LOCKED: 'SECOND_FACTOR_LOCKED',
};

function wrongCode(cause?: unknown): Refusal {
  const { message } = new Refusal('WRONG_CODE');
  return new Refusal('WRONG_CODE', { fields: [{ field: 'code', message }], cause });
}

/** A refusal of the library as one of ours; anything else is thrown on. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof APIError)) throw error;
  const code = codes[String(error.body?.code)] ?? 'SECOND_FACTOR_STATE';
  return code === 'WRONG_CODE' ? wrongCode(error) : new Refusal(code, { cause: error });
}

/** A code as it was made: digits without blanks, a recovery code with the dash in its middle. */
function asMade(typed: string): { readonly code: string; readonly isRecovery: boolean } {
  const bare = typed.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(bare)
    ? { code: bare, isRecovery: false }
    : { code: `${bare.slice(0, 5)}-${bare.slice(5)}`, isRecovery: true };
}

/** Whose code it was, and what the reply tells the browser. */
export type Proof = { readonly headers: Headers; readonly userId: UserId; readonly email: string };

/**
 * Does something that needs a code, all of it or nothing: `work` calls `verify` when it has made ready. A code of the app is
 * taken once, however long its half minute lasts; what the library counts of wrong ones stays counted.
 */
export const createCodeCheck =
  (db: Database, auth: Auth) =>
  async <Result>(
    typed: string,
    headers: Headers,
    work: (tx: Transaction, verify: () => Promise<Proof>) => Promise<Result>,
  ): Promise<Result> => {
    const { code, isRecovery } = asMade(typed);
    const request = { body: { code }, headers, returnHeaders: true } as const;
    let wrong: Refusal | null = null;

    const verified = async (tx: Transaction): Promise<Proof> => {
      const verify = isRecovery ? auth.api.verifyBackupCode(request) : auth.api.verifyTOTP(request);
      const reply = await verify.catch((error) => {
        wrong = refusalOf(error);
        throw wrong;
      });
      const { id, email } = reply.response.user;
      const proof = { headers: reply.headers, userId: userId.parse(id), email: String(email) };
      if (isRecovery)
        await emit(tx, secondFactorChanged({ userId: proof.userId, act: 'recovery-code-used' }));
      else if (!(await useCode(tx, proof.userId, code))) throw wrongCode();
      return proof;
    };

    const outcome = await transact(db, (tx) =>
      joinTransaction(tx, async () => {
        try {
          return { result: await work(tx, () => verified(tx)) };
        } catch (error) {
          if (wrong !== null && error === wrong) return wrong;
          throw error;
        }
      }),
    );
    if (outcome instanceof Refusal) throw outcome;
    return outcome.result;
  };
