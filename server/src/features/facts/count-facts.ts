import { type CompanyId, companyId, type UserId, userId } from '@ambitionhub/contract/accounts';
import * as z from 'zod';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { defineJob, eachRow, type Jobs } from '../../platform/jobs/index.ts';
import { setCountedCompanies } from '../companies/index.ts';
import { setCountedStudents } from '../students/index.ts';
import { countCompanies, countStudents, listEmployers, listWorkers, lockFacts } from './count.store.ts';

/** Rows per transaction. */
const batch = 100;

const counting = defineJob({
  name: 'count-facts',
  data: z.object({ companyIds: z.array(companyId), studentIds: z.array(userId) }),
  keepSeconds: 3600,
});

type Sides = { readonly companyIds?: readonly CompanyId[]; readonly studentIds?: readonly UserId[] };

/** Queues a count of the facts about these, in the transaction that changes what they are counted from. */
export const queueCount = (
  jobs: Pick<Jobs, 'queue'>,
  tx: Transaction,
  { companyIds = [], studentIds = [] }: Sides,
): Promise<void> =>
  jobs.queue(tx, counting, {
    companyIds: [...new Set(companyIds)],
    studentIds: [...new Set(studentIds)],
  });

/** Counts again. Any number of servers may do it at once: the last one has seen what the others did. */
const countOf = {
  companies: (db: Database, ids: readonly CompanyId[]) =>
    transact(db, async (tx) => {
      await lockFacts(tx, ids);
      await setCountedCompanies(tx, await countCompanies(tx, ids));
    }),
  students: (db: Database, ids: readonly UserId[]) =>
    transact(db, async (tx) => {
      await lockFacts(tx, ids);
      await setCountedStudents(tx, await countStudents(tx, ids));
    }),
} as const;

/** Handles ids in groups, each group from the one after the last id before it. */
function inGroups<Id extends string>(
  list: (after: Id | null, limit: number) => Promise<readonly Id[]>,
  count: (ids: readonly Id[]) => Promise<void>,
): Promise<void> {
  let after: Id | null = null;
  return eachRow<Id>({
    find: async () => {
      const ids = await list(after, batch);
      after = ids.at(-1) ?? after;
      return ids;
    },
    keyOf: (id) => id,
    handle: count,
  });
}

/** The ids of a list, as if they were read page by page. */
const from =
  <Id extends string>(ids: readonly Id[]) =>
  async (after: Id | null, limit: number): Promise<readonly Id[]> => {
    const start = after === null ? 0 : ids.indexOf(after) + 1;
    return ids.slice(start, start + limit);
  };

export async function countFacts(db: Database, { companyIds = [], studentIds = [] }: Sides): Promise<void> {
  await inGroups(from(companyIds), (ids) => countOf.companies(db, ids));
  await inGroups(from(studentIds), (ids) => countOf.students(db, ids));
}

/** Counts all facts again: their 180 days end, and ambassadorships begin and end. */
export const countAllCompanies = (db: Database): Promise<void> =>
  inGroups<CompanyId>(
    (after, limit) => listEmployers(db, after, limit),
    (ids) => countOf.companies(db, ids),
  );
export const countAllStudents = (db: Database): Promise<void> =>
  inGroups<UserId>(
    (after, limit) => listWorkers(db, after, limit),
    (ids) => countOf.students(db, ids),
  );

export const registerFactsJobs = (jobs: Jobs, db: Database): void =>
  jobs.work(counting, (sides) => countFacts(db, sides));
