import type { UserId } from '@ambitionhub/contract/accounts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './transaction.ts';

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

type FileInCopy = { readonly name: string; readonly path: string };

/**
 * The data a feature keeps about people. Each is the `personalData` of a `feature.ts`; a test compares them
 * with the database.
 */
export type PersonalData = {
  /** By name; never credentials, nor other people's private notes about them. */
  readonly copy?: Readonly<Record<string, CopyPart>>;
  /** The person's files: what the copy calls each, and where it is kept. */
  readonly filesOf?: (db: Database, userId: UserId) => Promise<readonly FileInCopy[]>;
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

const owned = '(select user_id from companies where owner_id = account.id)';

/** The company whose copy the row `account` of the users gets, as its owner. */
export const ownCompany: SQL = sql.raw(owned);

/**
 * Columns that hold one side of a conversation: a student or a company. A company's data is in its owner's copy. A
 * company's id may equal the id of its first user, who may no longer own it.
 */
const ofParticipants = ['message_reports.reporter_id', 'review_reports.reporter_id', 'sanctions.user_id'];

/** The side that the user in row `account` stands for: a student their own, an owner the company's, a member none. */
const ownSide = `case when account.company_id is null then account.id else ${owned} end`;

/** `ownSide` as text. */
export const ownSideText: SQL = sql.raw(`(${ownSide})::text`);

/** Rows found by `company_id` are only in the copy of the company's owner. */
const whose = (of: string) => ({ of: [of], ...(namesCompany(of) && { only: 'company' as const }) });
function isTheirs(of: string): string {
  if (ofParticipants.includes(of)) return `${of} = ${ownSide}`;
  return `${of} = ${namesCompany(of) ? owned : 'account.id'}`;
}
const tableOf = (of: string) => of.split('.')[0];

/** The rows of a table with `student_id` and `company_id` that name the person, or the company they own. */
export const ofEitherSide = (table: string): SQL =>
  sql.raw(`(${isTheirs(`${table}.student_id`)} or ${isTheirs(`${table}.company_id`)})`);

/** A column that only a company's copy includes: which of its people did something. Students see only the company. */
export const forCompany = (column: string): SQL =>
  sql.raw(`case when account.company_id is not null then ${column} end`);

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
