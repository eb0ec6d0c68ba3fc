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

/** All rows of a query, for the copy. */
export const jsonRows = (query: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(to_jsonb(row)), '[]') from (${query}) row)`;
