import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import type { ImageCrop } from '@ambitionhub/contract/media';
import type { RefusalCode } from '@ambitionhub/contract/refusals';
import { and, desc, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/index.ts';
import { uploads } from '../tables.ts';

export type UploadRow = typeof uploads.$inferSelect;

type NewUpload = {
  readonly id: string;
  readonly actorId: UserId;
  readonly ownerId: ParticipantId;
  readonly crop: ImageCrop | null;
  readonly replaces: string | null;
  readonly proofId: string | null;
  readonly pictureId: string | null;
  readonly kind: UploadRow['kind'];
  readonly name: string | null;
  readonly size: number;
};

export async function insertUpload(tx: Transaction, upload: NewUpload): Promise<void> {
  await tx.insert(uploads).values(upload);
}

/** The user's own upload; another user's looks like one that does not exist. */
export async function findUpload(db: Database, id: string, actorId: UserId): Promise<UploadRow | null> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.actorId, actorId)));
  return row ?? null;
}

/** Appends a stored part if `offset` is still the end: of two simultaneous requests, one succeeds. */
export async function appendPart(
  db: Database,
  { id, offset, size, mostParts }: { id: string; offset: number; size: number; mostParts: number },
): Promise<boolean> {
  const appended = await db
    .update(uploads)
    .set({
      received: sql`${uploads.received} + ${size}`,
      parts: sql`${uploads.parts} || ${size}::integer`,
    })
    .where(
      and(
        eq(uploads.id, id),
        eq(uploads.received, offset),
        sql`${uploads.received} + ${size} <= ${uploads.size}`,
        sql`cardinality(${uploads.parts}) < ${mostParts}`,
      ),
    )
    .returning({ id: uploads.id });
  return appended.length > 0;
}

const unsettled = (id: string) => and(eq(uploads.id, id), isNull(uploads.image), isNull(uploads.refusal));

/** Records the picture that an upload became; false if it already has an outcome or was dropped. */
export async function settleUpload(tx: Transaction, id: string, image: string): Promise<boolean> {
  const settled = await tx.update(uploads).set({ image }).where(unsettled(id)).returning({ id: uploads.id });
  return settled.length > 0;
}

/** Records that an upload was refused for good; false as above. */
export async function refuseUpload(tx: Transaction, id: string, refusal: RefusalCode): Promise<boolean> {
  const refused = await tx
    .update(uploads)
    .set({ refusal })
    .where(unsettled(id))
    .returning({ id: uploads.id });
  return refused.length > 0;
}

export async function deleteUpload(tx: Transaction, id: string, actorId: UserId): Promise<boolean> {
  const deleted = await tx
    .delete(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.actorId, actorId)))
    .returning({ id: uploads.id });
  return deleted.length > 0;
}

/** Keeps a user's newest `count` uploads. Returns the ids of the others, now deleted. */
export async function keepNewestUploads(
  tx: Transaction,
  actorId: UserId,
  count: number,
): Promise<readonly string[]> {
  const newest = tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(eq(uploads.actorId, actorId))
    .orderBy(desc(uploads.createdAt))
    .limit(count);
  const deleted = await tx
    .delete(uploads)
    .where(and(eq(uploads.actorId, actorId), notInArray(uploads.id, newest)))
    .returning({ id: uploads.id });
  return deleted.map(({ id }) => id);
}

/** Deletes uploads started a day ago, with their outcomes. Returns their ids. */
export async function deleteOldUploads(tx: Transaction, limit: number): Promise<readonly string[]> {
  const old = tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(lt(uploads.createdAt, sql`now() - interval '1 day'`))
    .orderBy(uploads.createdAt)
    .limit(limit);
  const deleted = await tx.delete(uploads).where(inArray(uploads.id, old)).returning({ id: uploads.id });
  return deleted.map(({ id }) => id);
}
