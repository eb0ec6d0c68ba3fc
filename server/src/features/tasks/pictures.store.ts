import type { UserId } from '@ambitionhub/contract/accounts';
import {
  type PictureId,
  type ProofId,
  picturesUntil,
  proofPictureKept,
  proofStateAfter,
  proofStates,
} from '@ambitionhub/contract/tasks';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import type { ProofRows } from '../media/index.ts';
import { bandsOf } from './hash-index.ts';
import { markAlikesOf } from './look-alikes.store.ts';
import { readableBy } from './proofs.store.ts';
import { proofPictures, proofs, tasks } from './tables.ts';

const isKept = sql`(${proofPictures.expiresAt} is null or ${proofPictures.expiresAt} > now())`;
const keptYears = sql.raw(`interval '${proofPictureKept.years} years'`);
const unusedDays = sql.raw(`interval '${proofPictureKept.unusedDays} days'`);
/** The most pictures of one proof that are not handed in: enough for two tabs with six each. */
const mostUnused = 12;

/** A student's proof that accepts pictures now. Locked in a transaction, so that it is not handed in at the same time. */
async function requireProof(
  db: Queries,
  { proofId, userId }: { readonly proofId: string; readonly userId: UserId },
  { lock }: { readonly lock: boolean },
) {
  const found = db
    .select({ id: proofs.id, companyId: proofs.companyId, state: proofs.state, form: tasks.form })
    .from(proofs)
    .innerJoin(tasks, eq(tasks.id, proofs.taskId))
    .where(and(eq(proofs.id, proofId as ProofId), eq(proofs.studentId, userId)));
  const [proof] = await (lock ? found.for('share', { of: proofs }) : found);
  if (!proof) throw new Refusal('NOT_FOUND');
  const isOpen = proofStateAfter(proof.state, 'hand-in', 'student') !== null;
  if (!isOpen || proof.form.asks.pictures === 0) throw new Refusal('PROOF_TAKES_NO_PICTURES');
  return proof;
}

const announce: ProofRows['announce'] = async (db, key, ref) => {
  const { id: proofId, companyId } = await requireProof(db, ref, { lock: false });
  await db.insert(proofPictures).values({
    key,
    id: ref.pictureId as PictureId,
    proofId,
    companyId,
    studentId: ref.userId,
    expiresAt: sql`now() + interval '1 hour'`,
  });
};

const instate: ProofRows['instate'] = async (tx, key, ref, { width, height, hashes }) => {
  const { id: proofId, companyId } = await requireProof(tx, ref, { lock: true });
  // One at a time per proof, so that no picture is counted or stored twice.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pictures of ${proofId}`}, 0))`);
  const isOfProof = and(eq(proofPictures.proofId, proofId), isNotNull(proofPictures.storedAt));
  const [there] = await tx
    .select({ key: proofPictures.key })
    .from(proofPictures)
    .where(and(isOfProof, eq(proofPictures.id, ref.pictureId as PictureId), isKept));
  if (there) return;
  // A picture that waits for the sweep is replaced by the same picture, uploaded again.
  await tx
    .update(proofPictures)
    .set({ proofId: null })
    .where(and(isOfProof, eq(proofPictures.id, ref.pictureId as PictureId)));
  const instated = await tx
    .update(proofPictures)
    .set({
      width,
      height,
      hashes: [...hashes],
      bands: [...bandsOf(companyId, hashes)],
      storedAt: sql`now()`,
      expiresAt: sql`now() + ${unusedDays}`,
    })
    .where(and(eq(proofPictures.key, key), sql`${proofPictures.expiresAt} > now() + interval '30 minutes'`))
    .returning({ key: proofPictures.key });
  if (instated.length === 0) throw new Error(`picture ${key} took too long to be stored`);
  await tx.execute(sql`
    update proof_pictures set expires_at = now() where key in (
      select key from proof_pictures where proof_id = ${proofId} and stored_at is not null and place is null
      order by stored_at desc, key desc offset ${mostUnused})`);
};

const announceBefore: ProofRows['announceBefore'] = async (db, key, picture) => {
  const { rowCount } = await db.execute(sql`
    insert into proof_pictures (key, id, proof_id, company_id, student_id, expires_at)
    select ${key}, ${picture.pictureId}, id, company_id, student_id, now() + interval '1 hour'
    from proofs where id = ${picture.proofId}`);
  return rowCount === 1;
};

const instateBefore: ProofRows['instateBefore'] = async (
  tx,
  key,
  { proofId, place, at },
  { width, height, hashes },
) => {
  const [proof] = await tx
    .select({ companyId: proofs.companyId, state: proofs.state, since: proofs.since })
    .from(proofs)
    .where(eq(proofs.id, proofId as ProofId))
    .for('share');
  // If the proof was removed in the meantime, the sweep removes the picture.
  if (!proof) return;
  await tx
    .update(proofPictures)
    .set({
      place,
      width,
      height,
      hashes: [...hashes],
      bands: [...bandsOf(proof.companyId, hashes)],
      storedAt: at,
      expiresAt: picturesUntil(proof.state, proof.since),
    })
    .where(eq(proofPictures.key, key));
  await markAlikesOf(tx, proofId as ProofId);
};

/** The rows of proofs' pictures, for the feature that stores their files. */
export const proofPictureRows: ProofRows = {
  requireOpen: async (db, ref) => void (await requireProof(db, ref, { lock: false })),
  announce,
  instate,
  announceBefore,
  instateBefore,

  isKept: async (db, key, viewer) => {
    const rows = await db
      .select({ key: proofPictures.key })
      .from(proofPictures)
      .innerJoin(proofs, eq(proofs.id, proofPictures.proofId))
      .where(and(eq(proofPictures.key, key), isNotNull(proofPictures.place), isKept, readableBy(viewer)));
    return rows.length > 0;
  },

  listExpired: async (db, except, limit) => {
    const isNew = sql`${proofPictures.key} <> all(${sql.param(except)}::text[])`;
    const expired = await db
      .select({ key: proofPictures.key })
      .from(proofPictures)
      .where(and(sql`${proofPictures.expiresAt} <= now()`, isNew))
      .orderBy(proofPictures.expiresAt)
      .limit(limit);
    if (expired.length === limit) return expired.map(({ key }) => key);
    const left = await db
      .select({ key: proofPictures.key })
      .from(proofPictures)
      .where(and(isNull(proofPictures.proofId), isNew))
      .orderBy(proofPictures.key)
      .limit(limit - expired.length);
    return [...new Set([...expired, ...left].map(({ key }) => key))];
  },

  forget: async (db, keys) => {
    await db.delete(proofPictures).where(inArray(proofPictures.key, [...keys]));
  },
};

/**
 * Sets the pictures handed in with a locked proof, in this order. If some have not arrived, changes nothing and returns their places.
 */
export async function placePictures(
  tx: Transaction,
  proofId: ProofId,
  ids: readonly PictureId[],
): Promise<readonly number[]> {
  const isOfProof = and(eq(proofPictures.proofId, proofId), isNotNull(proofPictures.storedAt), isKept);
  const there = await tx
    .select({ id: proofPictures.id, place: proofPictures.place })
    .from(proofPictures)
    .where(isOfProof)
    .for('update');
  const missing = ids.flatMap((id, place) =>
    there.some((one) => one.id === id) && ids.indexOf(id) === place ? [] : [place],
  );
  if (missing.length > 0) return missing;
  const dropped = there.filter(({ id, place }) => place !== null && !ids.includes(id)).map(({ id }) => id);
  if (dropped.length > 0)
    await tx
      .update(proofPictures)
      .set({ place: null, alikeKey: null, expiresAt: sql`now() + ${unusedDays}` })
      .where(and(isOfProof, inArray(proofPictures.id, dropped)));
  for (const [place, id] of ids.entries())
    await tx
      .update(proofPictures)
      .set({ place, expiresAt: null })
      .where(and(isOfProof, eq(proofPictures.id, id)));
  return [];
}

/** Sets until when the pictures that were handed in with a locked proof are kept. */
export async function keepPictures(
  tx: Transaction,
  proofIds: readonly ProofId[],
  until: Date | null,
): Promise<void> {
  await tx
    .update(proofPictures)
    .set({ expiresAt: until })
    .where(and(inArray(proofPictures.proofId, [...proofIds]), isNotNull(proofPictures.place), isKept));
}

/** Dates the pictures of decided proofs that have no date of removal. Returns how many. */
export async function dateDecidedPictures(db: Queries): Promise<number> {
  const decided = proofStates.filter((state) => picturesUntil(state, new Date()) !== null);
  const { rowCount } = await db.execute(sql`
    update proof_pictures set expires_at = proofs.since + ${keptYears}
    from proofs where proofs.id = proof_pictures.proof_id and proofs.state in ${decided}
      and proof_pictures.place is not null and proof_pictures.expires_at is null`);
  return rowCount ?? 0;
}

/** How many pictures are still there a day after their date of removal. */
export async function countOverduePictures(db: Queries): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from proof_pictures where expires_at < now() - interval '1 day'`,
  );
  return rows[0]?.count ?? 0;
}

/** Removes the pictures of removed students. No one sees them after this commit, and the sweep removes the files. */
export async function removePicturesOf(tx: Transaction, studentIds: readonly UserId[]): Promise<void> {
  await tx
    .update(proofPictures)
    .set({ expiresAt: sql`now()` })
    .where(inArray(proofPictures.studentId, [...studentIds]));
}

const alike = alias(proofPictures, 'alike');
const alikeProofs = alias(proofs, 'alike_proofs');

/** The pictures handed in with some proofs, in order, each with the earlier picture that it looks like. */
export const listPictures = (db: Queries, proofIds: readonly ProofId[]) =>
  db
    .select({
      key: proofPictures.key,
      id: proofPictures.id,
      proofId: proofPictures.proofId,
      width: proofPictures.width,
      height: proofPictures.height,
      alikeProof: alikeProofs.id,
      alikeAt: alike.storedAt,
    })
    .from(proofPictures)
    .leftJoin(
      alike,
      and(
        eq(alike.key, proofPictures.alikeKey),
        isNotNull(alike.place),
        sql`(${alike.expiresAt} is null or ${alike.expiresAt} > now())`,
      ),
    )
    .leftJoin(alikeProofs, and(eq(alikeProofs.id, alike.proofId), isNotNull(alikeProofs.handedInAt)))
    .where(and(inArray(proofPictures.proofId, [...proofIds]), isNotNull(proofPictures.place), isKept))
    .orderBy(proofPictures.proofId, proofPictures.place);

/** Whether a proof has a picture that `listPictures` gives an earlier one. */
export const looksAlike = sql<boolean>`exists (
  select from proof_pictures one
    join proof_pictures alike on alike.key = one.alike_key and alike.place is not null
      and (alike.expires_at is null or alike.expires_at > now())
    join proofs earlier on earlier.id = alike.proof_id and earlier.handed_in_at is not null
  where one.proof_id = proofs.id and one.place is not null)`;

/** The pictures that a student has handed in, with the proof and place of each; for the copy of their data. */
export async function listPicturesOf(
  db: Queries,
  studentId: UserId,
): Promise<readonly { key: string; proofId: ProofId; place: number }[]> {
  const rows = await db
    .select({ key: proofPictures.key, proofId: proofPictures.proofId, place: proofPictures.place })
    .from(proofPictures)
    .where(and(eq(proofPictures.studentId, studentId), isNotNull(proofPictures.place), isKept))
    .orderBy(proofPictures.proofId, proofPictures.place);
  return rows.flatMap(({ key, proofId, place }) =>
    proofId !== null && place !== null ? [{ key, proofId, place }] : [],
  );
}
