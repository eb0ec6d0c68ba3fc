import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { CompanyFilter, companyListingSearch } from '@ambitionhub/contract/moderation';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { output } from 'zod';
import { type Database, holdsWords, type Queries } from '../../platform/database/index.ts';
import { holds } from '../../platform/holds/index.ts';
import { users } from '../accounts/index.ts';
import { companiesForAdmin as companies } from '../companies/index.ts';
import { countUpTo } from './search.store.ts';

/** Each order as in its index, ending in the id so that no two places are the same. */
const orders = {
  name: [sql`lower(${companies.name})`, sql`${companies.id}`],
  industry: [sql`lower(${companies.industry})`, sql`${companies.id}`],
  approval: [sql`${companies.isApproved}`, sql`lower(${companies.name})`, sql`${companies.id}`],
} as const satisfies Record<string, readonly SQL[]>;

const listing = {
  id: companies.id,
  email: users.email,
  name: companies.name,
  industry: companies.industry,
  description: companies.description,
  website: companies.website,
  contactEmail: companies.contactEmail,
  contactPhone: companies.contactPhone,
  skills: companies.skills,
  positionName: companies.positionName,
  hoursPerWeek: companies.hoursPerWeek,
  payAmount: companies.payAmount,
  payType: companies.payType,
  image: companies.image,
  cover: companies.cover,
  profileCompleted: companies.profileCompleted,
  isApproved: companies.isApproved,
  rejection: companies.rejection,
  decision: companies.decision,
  decisionId: companies.decisionId,
  undoUntil: sql<
    string | null
  >`(select ${holds.until} from ${holds} where ${holds.key} = ${companies.decisionId}::text)`,
  createdAt: companies.createdAt,
  version: companies.version,
};

const select = (db: Queries) =>
  db.select(listing).from(companies).innerJoin(users, eq(users.id, companies.ownerId));

/**
 * Pending: complete enough to show to students, and waiting for the admin. A company leaves its list when the
 * admin decides, and joins another when the decision is final.
 */
const filters: Readonly<Record<CompanyFilter, SQL | undefined>> = {
  all: undefined,
  pending: sql`${companies.profileCompleted} and not ${companies.isApproved} and ${companies.rejection} is null and ${companies.decisionId} is null`,
  rejected: sql`${companies.rejection} is not null and ${companies.decisionId} is null`,
  approved: sql`${companies.isApproved}`,
  incomplete: sql`not ${companies.profileCompleted}`,
};

// The database folds the case, since it sorts by it: JavaScript folds some letters differently.
const folded = (key: string | boolean, index: number, keys: readonly unknown[]): SQL =>
  typeof key === 'string' && index < keys.length - 1 ? sql`lower(${key})` : sql`${key}`;

/** The condition of a search. */
export const matchingCompanies = ({ query, filter }: Pick<Search, 'query' | 'filter'>): SQL | undefined =>
  and(filters[filter], ...holdsWords(companies.adminText, query));

type Search = Omit<output<typeof companyListingSearch>, 'cursor'>;

/** The companies that a search finds, in the requested order. */
export function listCompanies(
  db: Database,
  search: Search,
  after: readonly (string | boolean)[] | null,
  limit: number,
) {
  const order = orders[search.sort];
  return select(db)
    .where(
      and(
        matchingCompanies(search),
        after
          ? sql`(${sql.join([...order], sql`, `)}) > (${sql.join(after.map(folded), sql`, `)})`
          : undefined,
      ),
    )
    .orderBy(...order.map((key) => asc(key)))
    .limit(limit);
}

export type CompanyListingRow = Awaited<ReturnType<typeof listCompanies>>[number];

/** The number of companies that a search finds. */
export const countCompanies = (db: Database, search: Search) =>
  countUpTo(
    db,
    sql`
    select from ${companies}
    where ${and(sql`true`, matchingCompanies(search))}
    order by lower(${companies.name}), ${companies.id}`,
  );

/** One company as the list shows it. */
export async function findCompanyListing(db: Queries, id: CompanyId): Promise<CompanyListingRow | null> {
  const [row] = await select(db).where(eq(companies.id, id));
  return row ?? null;
}
