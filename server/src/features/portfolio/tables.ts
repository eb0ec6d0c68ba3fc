import {
  type PortfolioLink,
  type PortfolioPictureId,
  portfolioLimits,
} from '@ambitionhub/contract/portfolio';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { dateMoment, userIdColumn, versionColumn } from '../../platform/database/columns.ts';
import { students } from '../students/tables.ts';

/** A student's links, and the version of the whole portfolio; no row until one is saved. */
export const portfolios = pgTable(
  'portfolios',
  {
    studentId: userIdColumn('student_id')
      .primaryKey()
      .references(() => students.userId, { onDelete: 'cascade' }),
    links: jsonb().$type<readonly PortfolioLink[]>().notNull().default([]),
    version: versionColumn(),
  },
  () => [
    check(
      'portfolios_links',
      sql.raw(`jsonb_typeof(links) = 'array' and jsonb_array_length(links) <= ${portfolioLimits.links}`),
    ),
  ],
);

/** Pictures of portfolios: announced, uploaded and, once they have a place, part of the portfolio. */
export const portfolioPictures = pgTable(
  'portfolio_pictures',
  {
    key: text().primaryKey(),
    /** Made by the browser, so that a picture uploaded twice is stored once. */
    id: uuid().notNull().$type<PortfolioPictureId>(),
    /** Null after the student is removed; the sweep deletes the files before the row. */
    studentId: userIdColumn('student_id').references(() => students.userId, { onDelete: 'set null' }),
    /** Its place in the portfolio, from 0; null if it is not part of it. */
    place: smallint(),
    caption: text().notNull().default(''),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    /** When its files were complete. */
    storedAt: dateMoment('stored_at'),
    /** When it will be removed; null while it is part of a portfolio. */
    expiresAt: dateMoment('expires_at'),
  },
  (table) => [
    uniqueIndex('portfolio_pictures_id').on(table.studentId, table.id).where(sql`stored_at is not null`),
    index('portfolio_pictures_expiring').on(table.expiresAt).where(sql`expires_at is not null`),
    index('portfolio_pictures_of_nobody').on(table.key).where(sql`student_id is null`),
    check(
      'portfolio_pictures_placed',
      sql`(place is not null) = (expires_at is null) and (place is null or stored_at is not null)`,
    ),
  ],
);
