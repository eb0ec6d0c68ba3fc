import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { CompanyFilter, CompanySort, companyListingSearch } from '@ambitionhub/contract/moderation';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { output } from 'zod';
import { type Database, holdsWords, type Queries, toTheMicrosecond } from '../../platform/database/index.ts';
import { undoWindows } from '../../platform/undo-window/index.ts';
import { users } from '../accounts/index.ts';
import { companiesForAdmin as companies } from '../companies/index.ts';
import { byText, byValue, countUpTo, type ListOrder, sortedBy } from './search.store.ts';

const name = byText(companies.name);
const id = byValue(companies.id, 'uuid');

const orders: Readonly<Record<CompanySort, ListOrder>> = {
  name: { by: [name, id] },
  industry: { by: [byText(companies.industry), id] },
  approval: { by: [byValue(companies.isApproved, 'boolean'), name, id] },
  joined: { by: [byValue(companies.createdAt, 'timestamptz'), id], isNewestFirst: true },
};

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
  >`(select ${undoWindows.until} from ${undoWindows} where ${undoWindows.key} = ${companies.decisionId}::text)`,
  createdAt: companies.createdAt,
  joinedAt: toTheMicrosecond(companies.createdAt),
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
  const { order, beyond } = sortedBy(orders[search.sort], search.reversed !== undefined);
  return select(db)
    .where(and(matchingCompanies(search), beyond(after)))
    .orderBy(order)
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
