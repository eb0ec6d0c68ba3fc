import type { UserId } from '@ambitionhub/contract/accounts';
import { type SQL, sql } from 'drizzle-orm';
import { check, integer, type PgColumn, timestamp, uuid } from 'drizzle-orm/pg-core';

/** An instant, as exact as the database keeps it. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** An instant to the millisecond, as JavaScript's dates: a cursor made of one finds its place again. */
export const dateMoment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** How many times the row has changed, as `version` of the contract's wire. */
export const versionColumn = () => integer('version').notNull().default(1);

/** The id of a user, and of nothing else. */
export const userIdColumn = (name: string) => uuid(name).$type<UserId>();

/** Lets a column hold the words of its list only, whoever writes it. */
export const isOneOf = (constraint: string, column: PgColumn, words: readonly string[]) =>
  check(constraint, sql`${column} in (${listOf(words)})`);

const listOf = (words: readonly string[]): SQL =>
  sql.raw(words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', '));
