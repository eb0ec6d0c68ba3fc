import { type SQL, sql } from 'drizzle-orm';

/** One part of the copy of their data that people can request. */
type CopyPart = {
  /** The columns that name the person, as `table.column`. */
  readonly of: readonly string[];
  /** The kind of user who has it, if not every kind. */
  readonly only?: 'student' | 'company';
  /**
   * What `account.json` contains for the row `account` of the users, as JSON. Leave it out if the copy has a
   * separate file for it.
   */
  readonly json?: SQL;
};

/**
 * The data a feature keeps about people. Each is a line in `server/src/personal-data.ts`, which a test
 * compares with the database.
 */
export type PersonalData = {
  /** By name; never credentials, nor other people's private notes about them. */
  readonly copy?: Readonly<Record<string, CopyPart>>;
  /** Columns that name a person but are not in the copy, and why. */
  readonly leftOut?: Readonly<Record<string, string>>;
  /** By table: the words of the Privacy page that cover it. */
  readonly privacy?: Readonly<Record<string, string>>;
  /** Tables without personal data, and what they are for. */
  readonly ofNobody?: Readonly<Record<string, string>>;
};

/** All rows of a query. */
export const jsonRows = (query: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(to_jsonb(row)), '[]') from (${query}) row)`;

const namesCompany = (of: string): boolean => of.endsWith('.company_id') || of === 'companies.user_id';

/** Only a company's copy has what `company_id` names, and its owner gets it. */
const whose = (of: string) => ({ of: [of], ...(namesCompany(of) && { only: 'company' as const }) });
const isTheirs = (of: string): string =>
  `${of} = ${namesCompany(of) ? '(select user_id from companies where owner_id = account.id)' : 'account.id'}`;
const tableOf = (of: string) => of.split('.')[0];

/** These columns of the rows that name the person in the column `of`. */
export const rowsOf = (of: string, columns: string, order: string): CopyPart => ({
  ...whose(of),
  json: jsonRows(sql.raw(`select ${columns} from ${tableOf(of)} where ${isTheirs(of)} order by ${order}`)),
});

/** The row that names the person in the column `of`, without these columns. */
export const rowOf = (of: string, without: readonly string[]): CopyPart => ({
  ...whose(of),
  json: sql.raw(
    `(select to_jsonb(${tableOf(of)}) - '{${without.join(',')}}'::text[] from ${tableOf(of)} where ${isTheirs(of)})`,
  ),
});
