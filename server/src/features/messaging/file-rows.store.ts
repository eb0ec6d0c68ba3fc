import type { CompanyId } from '@ambitionhub/contract/accounts';
import { type FileId, maySendFiles, messageLimits } from '@ambitionhub/contract/messaging';
import { and, count, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { users } from '../accounts/index.ts';
import type { MessageRows } from '../media/index.ts';
import { isThere, isUnsent } from './files.store.ts';
import { findCounterpart } from './store.ts';
import { conversations, messageFiles, messageReports, messages } from './tables.ts';

/** How long an uploaded file waits to be sent, since its sender may be offline. */
const unsentDays = sql.raw(`interval '7 days'`);
/** The most unsent files of one person: enough for two chats. */
const mostUnsent = 2 * messageLimits.files;

const instate: MessageRows['instate'] = async (
  tx,
  key,
  { userId, pictureId },
  { name, bytes, width, height },
) => {
  // One at a time per person, so that no file is counted or stored twice.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${userId}`}, 0))`);
  const isSame = and(
    eq(messageFiles.uploaderId, userId),
    eq(messageFiles.id, pictureId as FileId),
    isNotNull(messageFiles.storedAt),
  );
  const [there] = await tx
    .select({ key: messageFiles.key })
    .from(messageFiles)
    .where(and(isSame, or(isNotNull(messageFiles.conversationId), isUnsent)));
  if (there) return;
  // A file that waits for the sweep is replaced by the same file, uploaded again.
  await tx.update(messageFiles).set({ uploaderId: null }).where(isSame);
  const instated = await tx
    .update(messageFiles)
    .set({ name, bytes, width, height, storedAt: sql`now()`, expiresAt: sql`now() + ${unsentDays}` })
    .where(and(eq(messageFiles.key, key), sql`${messageFiles.expiresAt} > now() + interval '30 minutes'`))
    .returning({ key: messageFiles.key });
  if (instated.length === 0) throw new Error(`file ${key} took too long to be stored`);
  await tx.execute(sql`
    update message_files set expires_at = now() where key in (
      select key from message_files where uploader_id = ${userId} and stored_at is not null and conversation_id is null
        and expires_at > now()
      order by stored_at desc, key desc offset ${mostUnsent})`);
};

/** The rows of messages' files, for the feature that stores the files. */
export const messageFileRows: MessageRows = {
  requireOpen: async (db, { userId }) => {
    const [user] = await db.select({ companyId: users.companyId }).from(users).where(eq(users.id, userId));
    if (!user) throw new Refusal('NOT_FOUND');
    const { companyId } = user;
    if (companyId !== null) await requireApproval(db, companyId);
    const today =
      companyId === null
        ? await countToday(db, eq(messageFiles.uploaderId, userId))
        : await countTodayOf(db, companyId);
    if (today >= messageLimits.filesEachDay) throw new Refusal('TOO_MANY_FILES');
  },

  announce: async (db, key, { userId, pictureId }) => {
    await db.insert(messageFiles).values({
      key,
      id: pictureId as FileId,
      uploaderId: userId,
      expiresAt: sql`now() + interval '1 hour'`,
    });
  },

  instate,

  announceBefore: async (db, key, { pictureId, uploaderId }) => {
    const { rowCount } = await db.execute(sql`
      insert into message_files (key, id, uploader_id, expires_at)
      select ${key}, ${pictureId}, ${users.id}, now() + interval '1 hour' from ${users} where ${users.id} = ${uploaderId}`);
    return rowCount === 1;
  },

  instateBefore: async (tx, key, { companyId, conversationId, seq, place }, facts) => {
    const [there] = await tx
      .select({ key: messageFiles.key })
      .from(messageFiles)
      .where(
        and(
          eq(messageFiles.conversationId, conversationId),
          eq(messageFiles.seq, seq),
          eq(messageFiles.place, place),
        ),
      );
    if (there) return;
    await tx
      .update(messageFiles)
      .set({ ...facts, companyId, conversationId, seq, place, storedAt: sql`now()`, expiresAt: null })
      .where(eq(messageFiles.key, key));
  },

  // Visible to both sides, whichever colleague wrote it. The admin also sees a deleted message's files if it was reported.
  isKept: async (db, key, viewer) => {
    const isTheirs =
      viewer.userType === 'admin'
        ? or(isNull(messages.deletedAt), isReported)
        : and(
            isNull(messages.deletedAt),
            viewer.companyId === null
              ? sql`${conversations.studentId} = ${viewer.participantId}`
              : eq(conversations.companyId, viewer.companyId),
          );
    const rows = await db
      .select({ key: messageFiles.key })
      .from(messageFiles)
      .innerJoin(conversations, eq(conversations.id, messageFiles.conversationId))
      .innerJoin(
        messages,
        and(eq(messages.conversationId, conversations.id), eq(messages.seq, messageFiles.seq)),
      )
      .where(and(eq(messageFiles.key, key), isThere, isTheirs));
    return rows.length > 0;
  },

  findName: async (db, key) => {
    const [row] = await db
      .select({ name: messageFiles.name })
      .from(messageFiles)
      .where(eq(messageFiles.key, key));
    return row?.name || null;
  },

  listExpired: async (db, except, limit) => {
    const isNew = sql`${messageFiles.key} <> all(${sql.param(except)}::text[])`;
    const expired = await db
      .select({ key: messageFiles.key })
      .from(messageFiles)
      .where(and(sql`${messageFiles.expiresAt} <= now()`, isNew))
      .orderBy(messageFiles.expiresAt)
      .limit(limit);
    return expired.map(({ key }) => key);
  },

  forget: async (db, keys) => {
    await db.delete(messageFiles).where(inArray(messageFiles.key, [...keys]));
  },
};

const isReported: SQL = sql`exists (select from ${messageReports} where ${messageReports.conversationId} = ${messageFiles.conversationId}
  and ${messageReports.seq} = ${messageFiles.seq})`;

/** The number of these files that were uploaded in the last day. */
async function countToday(db: Database, files: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(messageFiles)
    .where(and(files, sql`${messageFiles.storedAt} > now() - interval '1 day'`));
  return row?.count ?? 0;
}

/** The files of a company's people in the last day, including files sent by people who have left. */
async function countTodayOf(db: Database, companyId: CompanyId): Promise<number> {
  const { uploaderId } = messageFiles;
  const people = db.select({ id: users.id }).from(users).where(eq(users.companyId, companyId));
  // Counted separately, so that each part uses the index of uploads.
  const uploaded = await countToday(db, inArray(uploaderId, people));
  return uploaded + (await countToday(db, and(isNull(uploaderId), eq(messageFiles.companyId, companyId))));
}

async function requireApproval(db: Database, companyId: CompanyId): Promise<void> {
  const company = await findCounterpart(db, 'company', companyId);
  if (!maySendFiles('company', company?.isApproved === true)) throw new Refusal('FILES_AWAIT_APPROVAL');
}
