import { type UserId, userId } from '@ambitionhub/contract/accounts';
import type { RefusalCode } from '@ambitionhub/contract/refusals';
import { APIError } from 'better-auth/api';
import { type Database, type Transaction, transact } from '../../../platform/database/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { Refusal } from '../../../platform/http/index.ts';
import type { Auth } from '../auth.ts';
import { secondFactorChanged } from '../events.ts';
import { joinTransaction } from '../join-transaction.ts';
import { useCode } from './second-factor.store.ts';

/** The library's errors, by the refusal that the user sees. */
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

/** Turns the library's error into a refusal; rethrows any other error. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof APIError)) throw error;
  const code = codes[String(error.body?.code)] ?? 'SECOND_FACTOR_STATE';
  return code === 'WRONG_CODE' ? wrongCode(error) : new Refusal(code, { cause: error });
}

/** A typed code in its original format: digits without spaces, a recovery code with its dash. */
function asMade(typed: string): { readonly code: string; readonly isRecovery: boolean } {
  const bare = typed.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(bare)
    ? { code: bare, isRecovery: false }
    : { code: `${bare.slice(0, 5)}-${bare.slice(5)}`, isRecovery: true };
}

/** The user that the code belongs to, and the headers of the reply. */
export type Proof = { readonly headers: Headers; readonly userId: UserId; readonly email: string };

/**
 * Runs `work`, which calls `verify` to check the code, in one transaction. An app's code works only once. After a wrong code
 * the transaction still commits, because it holds the library's count of wrong codes.
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
