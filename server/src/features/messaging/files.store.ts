import type { UserId } from '@ambitionhub/contract/accounts';
import type { FileId } from '@ambitionhub/contract/messaging';
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Queries, Transaction } from '../../platform/database/index.ts';
import type { Parties } from './parties.ts';
import { messageFiles } from './tables.ts';

/** Uploaded, in no message, and not discarded. */
export const isUnsent = and(
  isNotNull(messageFiles.storedAt),
  isNull(messageFiles.conversationId),
  sql`${messageFiles.expiresAt} > now()`,
);

/** Not discarded. */
export const isThere: SQL = sql`(${messageFiles.expiresAt} is null or ${messageFiles.expiresAt} > now())`;

const shown = {
  key: messageFiles.key,
  id: messageFiles.id,
  name: messageFiles.name,
  bytes: messageFiles.bytes,
  width: messageFiles.width,
  height: messageFiles.height,
} as const;
const placed = {
  ...shown,
  conversationId: sql<string>`${messageFiles.conversationId}`,
  seq: sql<number>`${messageFiles.seq}`,
} as const;

/** A file as its readers see it. */
export type FileRow = Pick<typeof messageFiles.$inferSelect, keyof typeof shown>;
/** A file, with its message. */
export type PlacedFile = FileRow & { readonly conversationId: string; readonly seq: number };

/** A person's own uploads that can be sent, in the order of their ids; undefined for each that cannot. */
export async function findUnsent(
  db: Database,
  uploaderId: UserId,
  ids: readonly FileId[],
): Promise<readonly (FileRow | undefined)[]> {
  const rows = await db
    .select(shown)
    .from(messageFiles)
    .where(and(eq(messageFiles.uploaderId, uploaderId), inArray(messageFiles.id, [...ids]), isUnsent));
  return ids.map((id) => rows.find((row) => row.id === id));
}

/**
 * Attaches uploads to a message that this transaction stores. Returns the places of files that were sent elsewhere in the meantime.
 */
export async function attachFiles(
  tx: Transaction,
  { conversationId, seq }: { readonly conversationId: string; readonly seq: number },
  { side, self }: Parties,
  files: readonly FileRow[],
): Promise<readonly number[]> {
  const missing: number[] = [];
  for (const [place, { key }] of files.entries()) {
    const attached = await tx
      .update(messageFiles)
      .set({ conversationId, seq, place, companyId: side === 'company' ? self : null, expiresAt: null })
      .where(and(eq(messageFiles.key, key), isUnsent))
      .returning({ key: messageFiles.key });
    if (attached.length === 0) missing.push(place);
  }
  return missing;
}

/** The files of some messages of a conversation, in their order. */
export const listFiles = (
  db: Queries,
  conversationId: string,
  seqs: readonly number[],
): Promise<PlacedFile[]> =>
  listFilesOf(
    db,
    seqs.map((seq) => ({ conversationId, seq })),
  );

/** The files of some messages, in their order. */
export async function listFilesOf(
  db: Queries,
  of: readonly { readonly conversationId: string; readonly seq: number }[],
): Promise<PlacedFile[]> {
  if (of.length === 0) return [];
  return db
    .select(placed)
    .from(
      sql`unnest(${sql.param(of.map(({ conversationId }) => conversationId))}::uuid[],
        ${sql.param(of.map(({ seq }) => seq))}::int[]) as wanted (conversation_id, seq)`,
    )
    .innerJoin(
      messageFiles,
      sql`${messageFiles.conversationId} = wanted.conversation_id and ${messageFiles.seq} = wanted.seq`,
    )
    .where(isThere)
    .orderBy(asc(messageFiles.conversationId), asc(messageFiles.seq), asc(messageFiles.place));
}

/** Keeps the files of a deleted message with its report. */
export async function keepReportedFiles(
  tx: Transaction,
  { conversationId, seq }: { readonly conversationId: string; readonly seq: number },
): Promise<void> {
  await tx
    .update(messageFiles)
    .set({ expiresAt: null })
    .where(and(eq(messageFiles.conversationId, conversationId), eq(messageFiles.seq, seq), isThere));
}
