import { type Database, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { findPersonName } from '../accounts/index.ts';
import { owedByHand } from './events.ts';
import { postEntries } from './post-entries.ts';
import { isEntry } from './record-payment.store.ts';
import type { CompanyPerson, Pair } from './scope.ts';

type Amount = {
  readonly id: string;
  readonly with: Pair['studentId'];
  /** In US cents, above zero. */
  readonly amountCents: number;
  readonly reason: string;
};

type Deps = {
  readonly db: Database;
  /** The newest ambassadorship of a pair that was ever active; null without one. */
  readonly workedAs: (pair: Pair) => Promise<string | null>;
};

/**
 * Adds a bonus or a correction, once per id from the browser.
 *
 * @throws NOT_FOUND for a student who never worked there; OWED_CHANGED if the id has added something else
 */
export async function addAmount(
  { db, workedAs }: Deps,
  { companyId, userId }: CompanyPerson,
  kind: 'bonus' | 'correction',
  amount: Amount,
): Promise<void> {
  const ambassadorshipId = await workedAs({ companyId, studentId: amount.with });
  if (ambassadorshipId === null) throw new Refusal('NOT_FOUND');
  const name = await findPersonName(db, userId);
  const studentId = amount.with;
  const amountCents = kind === 'bonus' ? amount.amountCents : -amount.amountCents;
  // With the company's id, so that another company's browser cannot use up the key.
  const sourceKey = `${companyId}/${amount.id}`;
  await transact(db, async (tx) => {
    const isNew = await postEntries(tx, [
      {
        companyId,
        studentId,
        kind,
        amountCents,
        source: kind,
        sourceKey,
        ambassadorshipId,
        note: amount.reason,
        by: { userId, name },
      },
    ]);
    const { reason } = amount;
    if (!isNew && !(await isEntry(tx, { studentId, kind, sourceKey, amountCents, reason })))
      throw new Refusal('OWED_CHANGED');
    if (isNew) await emit(tx, owedByHand({ companyId, studentId, act: kind, amountCents, sourceKey }));
  });
}
