import type { UserId } from '@ambitionhub/contract/accounts';
import type { TermsInput } from '@ambitionhub/contract/ambassadors';
import type { Day } from '@ambitionhub/contract/calendar';
import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/database/index.ts';
import { personName } from '../accounts/index.ts';
import { isOpenTerms } from './lock.store.ts';
import { ambassadorships, ambassadorTerms } from './tables.ts';

/** The transaction's time, for a change. */
export const databaseNow = sql`now()`;

/** Changes a locked row. Any change voids an acceptance that can still be undone. */
export async function changeAmbassadorship(
  tx: Transaction,
  id: string,
  change: PgUpdateSetSource<typeof ambassadorships>,
): Promise<void> {
  await tx
    .update(ambassadorships)
    .set({ acceptingId: null, ...change, version: sql`${ambassadorships.version} + 1` })
    .where(eq(ambassadorships.id, id));
}

type NewTerms = {
  readonly id: string;
  readonly version: number;
  readonly terms: TermsInput;
  readonly by: UserId;
};

/** Stores terms for the student to answer. They replace terms that were still waiting. */
export async function insertTerms(tx: Transaction, { id, version, terms, by }: NewTerms): Promise<void> {
  await refuseOpenTerms(tx, id);
  await tx.insert(ambassadorTerms).values({
    ambassadorshipId: id,
    version,
    ...terms,
    proposedAt: sql`now()`,
    proposedById: by,
    proposedByName: personName(by),
  });
}

/** Marks the unanswered terms of an ambassadorship as refused. */
export async function refuseOpenTerms(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(ambassadorTerms)
    .set({ refusedAt: sql`now()` })
    .where(isOpenTerms([id]));
}

/** Accepts these terms, which apply from a day: their first day or a later one. */
export async function acceptTerms(
  tx: Transaction,
  id: string,
  { version, fromDay }: { readonly version: number; readonly fromDay: string },
): Promise<void> {
  await tx
    .update(ambassadorTerms)
    .set({
      acceptedAt: sql`now()`,
      fromDay,
      offeredFrom: sql`nullif(${ambassadorTerms.fromDay}, ${fromDay}::date)`,
    })
    .where(and(isOpenTerms([id]), eq(ambassadorTerms.version, version)));
}

/** Stores the next day on which regular pay falls due, unless an earlier one is stored. */
export async function noteNextDue(tx: Transaction, id: string, due: Day | null): Promise<void> {
  await changeAmbassadorship(tx, id, { nextDue: sql`least(next_due, ${due}::date)` });
}
