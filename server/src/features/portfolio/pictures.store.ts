import type { UserId } from '@ambitionhub/contract/accounts';
import type { PortfolioPictureId } from '@ambitionhub/contract/portfolio';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { type PortfolioRows, rememberRemoved } from '../media/index.ts';
import { students } from '../students/index.ts';
import { portfolioPictures } from './tables.ts';

/** How long an uploaded picture waits to be saved, since the student may be offline. */
const unusedDays = sql.raw(`interval '7 days'`);
/** The most unsaved pictures of one student: enough for two tabs with six each. */
const mostUnused = 12;

const isThere = sql`(${portfolioPictures.expiresAt} is null or ${portfolioPictures.expiresAt} > now())`;
const isOf = (studentId: UserId) =>
  and(eq(portfolioPictures.studentId, studentId), isNotNull(portfolioPictures.storedAt));

const instate: PortfolioRows['instate'] = async (tx, key, { userId, pictureId }, { width, height }) => {
  // One at a time per student, so that no picture is counted or stored twice.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`portfolio of ${userId}`}, 0))`);
  const id = pictureId as PortfolioPictureId;
  const isSame = and(isOf(userId), eq(portfolioPictures.id, id));
  const [there] = await tx
    .select({ key: portfolioPictures.key })
    .from(portfolioPictures)
    .where(and(isSame, isThere));
  if (there) return;
  // A picture that waits for the sweep is replaced by the same picture, uploaded again.
  await tx.update(portfolioPictures).set({ studentId: null }).where(isSame);
  const instated = await tx
    .update(portfolioPictures)
    .set({ width, height, storedAt: sql`now()`, expiresAt: sql`now() + ${unusedDays}` })
    .where(
      and(
        eq(portfolioPictures.key, key),
        sql`${portfolioPictures.expiresAt} > now() + interval '30 minutes'`,
      ),
    )
    .returning({ key: portfolioPictures.key });
  if (instated.length === 0) throw new Error(`picture ${key} took too long to be stored`);
  await tx.execute(sql`
    update portfolio_pictures set expires_at = now() where key in (
      select key from portfolio_pictures where student_id = ${userId} and stored_at is not null and place is null
      order by stored_at desc, key desc offset ${mostUnused})`);
};

/** The rows of portfolios' pictures, for the feature that stores their files. */
export const portfolioPictureRows: PortfolioRows = {
  requireOpen: async (db, { userId }) => {
    const [student] = await db
      .select({ id: students.userId })
      .from(students)
      .where(eq(students.userId, userId));
    if (!student) throw new Refusal('NOT_FOUND');
  },

  announce: async (db, key, { userId, pictureId }) => {
    await db.insert(portfolioPictures).values({
      key,
      id: pictureId as PortfolioPictureId,
      studentId: userId,
      expiresAt: sql`now() + interval '1 hour'`,
    });
  },

  instate,

  announceBefore: async (db, key, { studentId, pictureId }) => {
    const { rowCount } = await db.execute(sql`
      insert into portfolio_pictures (key, id, student_id, expires_at)
      select ${key}, ${pictureId}, ${students.userId}, now() + interval '1 hour' from ${students} where ${students.userId} = ${studentId}`);
    return rowCount === 1;
  },

  instateBefore: async (tx, key, { studentId, pictureId, place, caption }, { width, height }) => {
    const id = pictureId as PortfolioPictureId;
    const [there] = await tx
      .select({ key: portfolioPictures.key })
      .from(portfolioPictures)
      .where(and(isOf(studentId), eq(portfolioPictures.id, id)));
    if (there) return;
    await tx
      .update(portfolioPictures)
      .set({ place, caption, width, height, storedAt: sql`now()`, expiresAt: null })
      .where(eq(portfolioPictures.key, key));
  },

  // The student sees a picture before it is saved. Companies see only portfolios of visible students.
  isKept: async (db, key, viewer) => {
    const isSeen =
      viewer.userType === 'admin'
        ? isNotNull(portfolioPictures.place)
        : viewer.companyId === null
          ? eq(portfolioPictures.studentId, viewer.userId)
          : and(isNotNull(portfolioPictures.place), students.visible);
    const rows = await db
      .select({ key: portfolioPictures.key })
      .from(portfolioPictures)
      .innerJoin(students, eq(students.userId, portfolioPictures.studentId))
      .where(and(eq(portfolioPictures.key, key), isNotNull(portfolioPictures.storedAt), isThere, isSeen));
    return rows.length > 0;
  },

  listExpired: async (db, except, limit) => {
    const isNew = sql`${portfolioPictures.key} <> all(${sql.param(except)}::text[])`;
    const expired = await db
      .select({ key: portfolioPictures.key })
      .from(portfolioPictures)
      .where(and(sql`${portfolioPictures.expiresAt} <= now()`, isNew))
      .orderBy(portfolioPictures.expiresAt)
      .limit(limit);
    if (expired.length === limit) return expired.map(({ key }) => key);
    const left = await db
      .select({ key: portfolioPictures.key })
      .from(portfolioPictures)
      .where(and(isNull(portfolioPictures.studentId), isNew))
      .orderBy(portfolioPictures.key)
      .limit(limit - expired.length);
    return [...new Set([...expired, ...left].map(({ key }) => key))];
  },

  forget: async (db, keys) => {
    await db.delete(portfolioPictures).where(inArray(portfolioPictures.key, [...keys]));
  },
};

/** The pictures of a student's portfolio, in order. */
export const listPictures = (db: Queries, studentId: UserId) =>
  db
    .select({
      key: portfolioPictures.key,
      id: portfolioPictures.id,
      caption: portfolioPictures.caption,
      width: portfolioPictures.width,
      height: portfolioPictures.height,
    })
    .from(portfolioPictures)
    .where(and(isOf(studentId), isNotNull(portfolioPictures.place)))
    .orderBy(asc(portfolioPictures.place));

type Placed = { readonly id: PortfolioPictureId; readonly caption: string };

/**
 * Sets the pictures of a locked portfolio, in this order. If some have not arrived, changes nothing and returns their places.
 */
export async function placePictures(
  tx: Transaction,
  studentId: UserId,
  pictures: readonly Placed[],
): Promise<readonly number[]> {
  const there = await tx
    .select({ id: portfolioPictures.id })
    .from(portfolioPictures)
    .where(and(isOf(studentId), isThere))
    .for('update');
  const missing = pictures.flatMap(({ id }, place) => (there.some((one) => one.id === id) ? [] : [place]));
  if (missing.length > 0) return missing;
  // A picture that is left out can be restored for a while, because another tab may still show it.
  const before = await tx
    .update(portfolioPictures)
    .set({ place: null, caption: '', expiresAt: sql`now() + interval '1 day'` })
    .where(and(isOf(studentId), isNotNull(portfolioPictures.place)))
    .returning({ id: portfolioPictures.id });
  const leftOut = before.filter(({ id }) => pictures.every((placed) => placed.id !== id));
  await rememberRemoved(
    tx,
    studentId,
    leftOut.map(({ id }) => id),
  );
  for (const [place, { id, caption }] of pictures.entries())
    await tx
      .update(portfolioPictures)
      .set({ place, caption, expiresAt: null })
      .where(and(isOf(studentId), eq(portfolioPictures.id, id)));
  return [];
}

/** Removes a picture from a locked portfolio for good. Returns its caption, or null if it is not there. */
export async function removePicture(
  tx: Transaction,
  studentId: UserId,
  id: PortfolioPictureId,
): Promise<string | null> {
  const [picture] = await tx
    .select({ key: portfolioPictures.key, caption: portfolioPictures.caption })
    .from(portfolioPictures)
    .where(and(isOf(studentId), eq(portfolioPictures.id, id), isNotNull(portfolioPictures.place)));
  if (!picture) return null;
  await tx
    .update(portfolioPictures)
    .set({ place: null, expiresAt: sql`now()` })
    .where(eq(portfolioPictures.key, picture.key));
  await rememberRemoved(tx, studentId, [id]);
  return picture.caption;
}
