import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { type CoverRows, rememberRemoved } from '../media/index.ts';
import { coverTaken, pageChanged } from './events.ts';
import { changeCompany, findCompany, lockCompany } from './store.ts';
import { companies, companyCovers } from './tables.ts';

const isCurrentOf = (companyId: CompanyId) =>
  and(
    eq(companyCovers.companyId, companyId),
    isNotNull(companyCovers.storedAt),
    isNull(companyCovers.expiresAt),
  );

async function announce(db: Database, key: string, companyId: CompanyId): Promise<void> {
  await db.insert(companyCovers).values({ key, companyId, expiresAt: sql`now() + interval '1 hour'` });
}

/** Shows a cover, or none, on a locked company's page, and removes the previous one. */
async function showCover(tx: Transaction, companyId: CompanyId, key: string | null): Promise<void> {
  await tx.update(companyCovers).set({ expiresAt: sql`now()` }).where(isCurrentOf(companyId));
  if (key !== null) {
    const shown = await tx
      .update(companyCovers)
      .set({ storedAt: sql`now()`, expiresAt: null })
      .where(and(eq(companyCovers.key, key), sql`${companyCovers.expiresAt} > now() + interval '30 minutes'`))
      .returning({ key: companyCovers.key });
    if (shown.length === 0) throw new Error(`cover ${key} took too long to be stored`);
  }
  await changeCompany(tx, companyId, { cover: key });
}

const instate: CoverRows['instate'] = async (tx, key, { companyId }) => {
  await lockCompany(tx, companyId);
  await showCover(tx, companyId, key);
  await emit(tx, pageChanged({ companyId, act: 'cover' }));
};

/** The rows of companies' covers, for the feature that stores their files. */
export const coverRows: CoverRows = {
  requireOpen: async (db, { companyId }) => {
    if (!(await findCompany(db, companyId))) throw new Refusal('NOT_FOUND');
  },
  announce: (db, key, { companyId }) => announce(db, key, companyId),
  instate,

  announceBefore: async (db, key, { companyId }) => {
    if (!(await findCompany(db, companyId))) return false;
    await announce(db, key, companyId);
    return true;
  },
  instateBefore: async (tx, key, { companyId }) => {
    await lockCompany(tx, companyId);
    await showCover(tx, companyId, key);
  },

  isCurrent: async (db, key) => {
    const rows = await db
      .select({ key: companyCovers.key })
      .from(companyCovers)
      .where(
        and(
          eq(companyCovers.key, key),
          isNotNull(companyCovers.companyId),
          isNotNull(companyCovers.storedAt),
          isNull(companyCovers.expiresAt),
        ),
      );
    return rows.length > 0;
  },

  listExpired: async (db, except, limit) => {
    const isNew = sql`${companyCovers.key} <> all(${sql.param(except)}::text[])`;
    const rows = await db
      .select({ key: companyCovers.key })
      .from(companyCovers)
      .where(and(sql`(${companyCovers.expiresAt} <= now() or ${companyCovers.companyId} is null)`, isNew))
      .limit(limit);
    return rows.map(({ key }) => key);
  },

  forget: async (db, keys) => {
    await db.delete(companyCovers).where(inArray(companyCovers.key, [...keys]));
  },
};

/** The cover of the company that a user owns, if any, for the copy of their data. */
export async function findOwnedCovers(db: Database, ownerId: UserId): Promise<readonly string[]> {
  const rows = await db
    .select({ cover: companies.cover })
    .from(companies)
    .where(and(eq(companies.ownerId, ownerId), isNotNull(companies.cover)));
  return rows.flatMap(({ cover }) => cover ?? []);
}

async function hideCover(tx: Transaction, companyId: CompanyId): Promise<void> {
  await showCover(tx, companyId, null);
  await rememberRemoved(tx, companyId, ['cover']);
}

/** Removes a cover for the admin. False if the page has a different one, or none. */
export async function takeCover(
  tx: Transaction,
  {
    id: companyId,
    cover,
    reason,
  }: { readonly id: CompanyId; readonly cover: string; readonly reason: string },
): Promise<boolean> {
  if ((await lockCompany(tx, companyId)).cover !== cover) return false;
  await hideCover(tx, companyId);
  await emit(tx, coverTaken({ companyId, reason }));
  return true;
}

/** Removes the cover of a company's page. */
export const removeCover = (db: Database, companyId: CompanyId): Promise<void> =>
  transact(db, async (tx) => {
    const { cover } = await lockCompany(tx, companyId);
    if (cover === null) return;
    await hideCover(tx, companyId);
    await emit(tx, pageChanged({ companyId, act: 'remove-cover' }));
  });

/** Shows a company's page to everyone, or to students only. */
export const setPublicPage = (db: Database, companyId: CompanyId, on: boolean): Promise<void> =>
  transact(db, async (tx) => {
    const { publicPage } = await lockCompany(tx, companyId);
    if (publicPage === on) return;
    await changeCompany(tx, companyId, { publicPage: on });
    await emit(tx, pageChanged({ companyId, act: on ? 'show-page' : 'hide-page' }));
  });
