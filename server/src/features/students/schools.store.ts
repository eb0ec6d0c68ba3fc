import type { UserId } from '@ambitionhub/contract/accounts';
import { foldedSchool, universityNames } from '@ambitionhub/contract/students';
import { and, asc, eq, inArray, isNull, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { students, typedSchools } from './tables.ts';

const waits = and(not(typedSchools.listed), isNull(typedSchools.sameAs));

/** Whether a student's school was typed and waits for the admin. */
export const isUnlisted = (university: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (
    select 1 from typed_schools as typed
    where typed.name = ${university} and not typed.listed and typed.same_as is null
  )`;

/** The school to store for a typed one: the listed school that it matches, otherwise the name as first typed. */
export async function takeTypedSchool(tx: Transaction, name: string): Promise<string> {
  const folded = foldedSchool(name);
  await tx.insert(typedSchools).values({ folded, name }).onConflictDoNothing();
  const [school] = await tx.select().from(typedSchools).where(eq(typedSchools.folded, folded)).for('share');
  return school?.sameAs ?? school?.name ?? name;
}

/** The first of these names that is neither a listed school nor one that a student has typed. */
export async function findUnknownSchool(
  tx: Transaction,
  names: readonly string[],
): Promise<string | undefined> {
  const others = names.filter((name) => !universityNames.includes(name));
  if (others.length === 0) return undefined;
  const typed = await tx
    .select({ name: typedSchools.name })
    .from(typedSchools)
    .where(inArray(typedSchools.name, others));
  return others.find((other) => !typed.some(({ name }) => name === other));
}

/** The schools that wait for the admin, oldest first, with the number of students at each. */
export const listWaitingSchools = (db: Database, limit: number) =>
  db
    .select({
      name: typedSchools.name,
      at: typedSchools.at,
      students: sql<number>`(select count(*)::int from students where students.university = typed_schools.name)`,
    })
    .from(typedSchools)
    .where(waits)
    .orderBy(asc(typedSchools.at))
    .limit(limit);

/**
 * Adds a typed school to the list, or replaces it with a listed one for everyone who typed it. Returns its students
 * and whether companies see them; null if it was already decided.
 */
export async function decideTypedSchool(
  tx: Transaction,
  name: string,
  sameAs: string | null,
): Promise<{ userId: UserId; visible: boolean | null }[] | null> {
  const decided = await tx
    .update(typedSchools)
    .set(sameAs === null ? { listed: true } : { sameAs })
    .where(and(eq(typedSchools.name, name), waits))
    .returning({ name: typedSchools.name });
  if (decided.length === 0) return null;
  const columns = { userId: students.userId, visible: students.visible };
  const theirs = eq(students.university, name);
  return sameAs === null
    ? tx.select(columns).from(students).where(theirs)
    : tx.update(students).set({ university: sameAs }).where(theirs).returning(columns);
}
