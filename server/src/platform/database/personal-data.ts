import { type SQL, sql } from 'drizzle-orm';

/** One part of the copy that people can ask for of their data. */
type CopyPart = {
  /** The columns that name the person, as `table.column`. */
  readonly of: readonly string[];
  /** Who alone has it. */
  readonly only?: 'student' | 'company';
  /** What `account.json` has of the row `account` of the users, as JSON. Left out where the copy has a file of its own for it. */
  readonly json?: SQL;
};

/** What a feature keeps of people. Each stands in `server/src/personal-data.ts`, which a test holds against the database. */
export type PersonalData = {
  /** By name: never what proves who somebody is, nor what others keep about them for themselves. */
  readonly copy?: Readonly<Record<string, CopyPart>>;
  /** Columns that name a person and have nothing in the copy, and why. */
  readonly leftOut?: Readonly<Record<string, string>>;
  /** By table: the words of the Privacy page that tell of it. */
  readonly privacy?: Readonly<Record<string, string>>;
  /** Tables that tell nothing of anybody, and what they are for. */
  readonly ofNobody?: Readonly<Record<string, string>>;
};

/** All rows of a query. */
export const jsonRows = (query: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(to_jsonb(row)), '[]') from (${query}) row)`;

/** What `company_id` names is in a company's copy only. */
const whose = (of: string) => ({ of: [of], ...(of.endsWith('.company_id') && { only: 'company' as const }) });
const tableOf = (of: string) => of.split('.')[0];

/** These columns of the rows that name the person in the column `of`. */
export const rowsOf = (of: string, columns: string, order: string): CopyPart => ({
  ...whose(of),
  json: jsonRows(sql.raw(`select ${columns} from ${tableOf(of)} where ${of} = account.id order by ${order}`)),
});

/** The one row that names the person in the column `of`, without these columns. */
export const rowOf = (of: string, without: readonly string[]): CopyPart => ({
  ...whose(of),
  json: sql.raw(
    `(select to_jsonb(${tableOf(of)}) - '{${without.join(',')}}'::text[] from ${tableOf(of)} where ${of} = account.id)`,
  ),
});
