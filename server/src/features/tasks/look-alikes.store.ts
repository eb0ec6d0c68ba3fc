import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { ProofId } from '@ambitionhub/contract/tasks';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { alikeBits, bandsToFind, wholePictureHashes } from './hash-index.ts';
import { proofPictures } from './tables.ts';

/** The pictures that were handed in with a proof, with their hashes. */
const listHashes = (db: Queries, proofId: ProofId) =>
  db
    .select({
      key: proofPictures.key,
      companyId: proofPictures.companyId,
      hashes: proofPictures.hashes,
      storedAt: proofPictures.storedAt,
    })
    .from(proofPictures)
    .where(and(eq(proofPictures.proofId, proofId), isNotNull(proofPictures.place)))
    .orderBy(proofPictures.place);
export type HashedPicture = Awaited<ReturnType<typeof listHashes>>[number];

/** The most look-alikes to consider, earliest first. */
const most = 50;

const arrayOf = (numbers: readonly bigint[]) => sql`${`{${numbers.join(',')}}`}::bigint[]`;

/** The pictures handed in at the same company that look like this one, earliest first. */
export async function findAlike(
  tx: Transaction,
  { key, companyId, hashes }: HashedPicture,
  bands: readonly bigint[],
): Promise<{ key: string }[]> {
  // The planner has no statistics for so many bands. With another condition it would compare them with every
  // picture. So this is a separate query without other conditions.
  await tx.execute(sql`set local enable_seqscan = off`);
  const { rows } = await tx.execute<{ key: string }>(sql`
    with banded as materialized (
      select key, company_id, place, hashes, stored_at from ${proofPictures} where bands && ${arrayOf(bands)}
    )
    select key from banded
    where company_id = ${companyId} and place is not null and key <> ${key} and exists (
      select from unnest(hashes) with ordinality as theirs (hash, nth),
        unnest(${arrayOf(hashes)}) with ordinality as ours (hash, nth)
      where (theirs.nth <= ${wholePictureHashes} or ours.nth <= ${wholePictureHashes})
        and bit_count((theirs.hash # ours.hash)::bit(64)) <= ${alikeBits})
    order by stored_at, key limit ${most}`);
  return rows;
}

/**
 * Marks a picture as a look-alike of the earliest one before it, and later unmarked ones as look-alikes of this
 * one. Returns whether anything changed.
 */
async function markAlike(
  tx: Transaction,
  { key, storedAt }: HashedPicture,
  alike: readonly { key: string }[],
): Promise<boolean> {
  const keys = alike.map((one) => one.key);
  const isBefore = sql`(${proofPictures.storedAt}, ${proofPictures.key}) < (${storedAt?.toISOString()}::timestamptz, ${key})`;
  const [before] =
    keys.length === 0
      ? []
      : await tx
          .select({ key: proofPictures.key })
          .from(proofPictures)
          .where(and(inArray(proofPictures.key, keys), isBefore))
          .orderBy(proofPictures.storedAt, proofPictures.key)
          .limit(1);
  const alikeKey = before?.key ?? null;
  const changed = await tx
    .update(proofPictures)
    .set({ alikeKey })
    .where(and(eq(proofPictures.key, key), sql`${proofPictures.alikeKey} is distinct from ${alikeKey}::text`))
    .returning({ key: proofPictures.key });
  if (keys.length === 0) return changed.length > 0;
  const later = await tx
    .update(proofPictures)
    .set({ alikeKey: key })
    .where(and(inArray(proofPictures.key, keys), isNull(proofPictures.alikeKey), sql`not ${isBefore}`))
    .returning({ key: proofPictures.key });
  return changed.length > 0 || later.length > 0;
}

/**
 * Marks pictures of a proof that look like an earlier one at the company, and later ones that look like these: if
 * two are handed in at the same moment, one search may miss the other. Returns the company if anything changed.
 */
export async function markAlikesOf(tx: Transaction, proofId: ProofId): Promise<CompanyId | null> {
  let changed: CompanyId | null = null;
  for (const picture of await listHashes(tx, proofId)) {
    const found = await findAlike(tx, picture, bandsToFind(picture.companyId, picture.hashes));
    if (await markAlike(tx, picture, found)) changed = picture.companyId;
  }
  return changed;
}
