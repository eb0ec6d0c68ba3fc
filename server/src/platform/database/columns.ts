import type { CompanyId, ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import { type SQL, sql } from 'drizzle-orm';
import { check, type ExtraConfigColumn, integer, type PgColumn, timestamp, uuid } from 'drizzle-orm/pg-core';

/** An instant, as exact as the database keeps it. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** An instant in milliseconds, like JavaScript's dates, so that a cursor made from one is exact. */
export const dateMoment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** How many times the row has changed: `version` in the contract's wire format. */
export const versionColumn = () => integer('version').notNull().default(1);

/** A user's id. */
export const userIdColumn = (name: string) => uuid(name).$type<UserId>();

/** A company's id. */
export const companyIdColumn = (name: string) => uuid(name).$type<CompanyId>();

/** The id of a student or a company. */
export const participantIdColumn = (name: string) => uuid(name).$type<ParticipantId>();

/** An index's column from the highest to the lowest, as a query with `desc` sorts: nulls first. */
export const descending = (column: ExtraConfigColumn) => column.desc().nullsFirst();

/** Limits a column to the words of its list. */
export const isOneOf = (constraint: string, column: PgColumn, words: readonly string[]) =>
  check(constraint, sql`${column} in (${listOf(words)})`);

const listOf = (words: readonly string[]): SQL =>
  sql.raw(words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', '));
