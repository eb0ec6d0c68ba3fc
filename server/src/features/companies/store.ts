import type { UserId } from '@ambitionhub/contract/accounts';
import { companyIndustries, type companyProfileInput, industryValue } from '@ambitionhub/contract/companies';
import { eq } from 'drizzle-orm';
import type { output } from 'zod';
import type { Database } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import type { CompanyRow } from './presenter.ts';
import { companies } from './tables.ts';

const find = async (db: Database, userId: UserId): Promise<CompanyRow | null> => {
  const [row] = await db.select().from(companies).where(eq(companies.userId, userId));
  return row ?? null;
};

/** A company's profile, made empty where there is none yet. */
export const findOrCreate = async (db: Database, userId: UserId): Promise<CompanyRow> => {
  const found = await find(db, userId);
  if (found) return found;
  await db.insert(companies).values({ userId }).onConflictDoNothing();
  const made = await find(db, userId);
  if (!made) throw new Error(`company ${userId} has no profile`);
  return made;
};

/** Whether a company has completed its profile, and so may browse students (D8). */
export const hasCompleteProfile = async (db: Database, userId: UserId): Promise<boolean> => {
  const company = await find(db, userId);
  return company?.profileCompleted ?? false;
};

/** Only the list may be chosen from, but a value that is stored already stays (D13). */
const judgedIndustry = (label: string, stored: string): string => {
  const value = industryValue(label);
  const offered = companyIndustries.some((industry) => industryValue(industry) === value);
  if (offered || value === stored) return value;
  throw new Refusal('INVALID_INPUT', {
    fields: [{ field: 'industry', message: 'Please choose an industry from the list.' }],
  });
};

/** Saves the whole profile, which completes it; the approval stays as it is (D8). */
export const saveProfile = (
  db: Database,
  userId: UserId,
  input: output<typeof companyProfileInput>,
): Promise<CompanyRow> =>
  db.transaction(async (tx) => {
    const stored = await findOrCreate(tx, userId);
    const [row] = await tx
      .update(companies)
      .set({
        ...input,
        industry: judgedIndustry(input.industry, stored.industry),
        profileCompleted: true,
        updatedAt: new Date(),
      })
      .where(eq(companies.userId, userId))
      .returning();
    if (!row) throw new Error(`company ${userId} has no profile`);
    return row;
  });

/** Shows another logo, or none. In the transaction of the picture. */
export const showCompanyImage = async (tx: Database, userId: UserId, image: string | null): Promise<void> => {
  await findOrCreate(tx, userId);
  await tx.update(companies).set({ image, updatedAt: new Date() }).where(eq(companies.userId, userId));
};
