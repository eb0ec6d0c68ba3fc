import { payTypes } from '@ambitionhub/contract/companies';
import { type PositionId, positionLocations } from '@ambitionhub/contract/positions';
import { type SQL, sql } from 'drizzle-orm';
import {
  bit,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  companyIdColumn,
  dateMoment,
  isOneOf,
  moment,
  userIdColumn,
  versionColumn,
} from '../../platform/database/columns.ts';
import { companies } from '../companies/tables.ts';
import { students } from '../students/tables.ts';

/**
 * What companies offer to students (decision D19). The first position of a company has the company's id and is also
 * in its profile's columns: the triggers `company_positioned` and `position_synced` in triggers.sql keep both
 * equal, so that the release before this table keeps working.
 */
export const positions = pgTable(
  'positions',
  {
    id: uuid().$type<PositionId>().primaryKey(),
    companyId: companyIdColumn('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    title: text().notNull().default(''),
    hoursPerWeek: doublePrecision('hours_per_week'),
    payAmount: doublePrecision('pay_amount'),
    payType: text('pay_type', { enum: payTypes }).notNull().default('hourly'),
    place: text({ enum: positionLocations }),
    text: text().notNull().default(''),
    skills: text().array().notNull().default(sql`'{}'`),
    /** Empty for all. */
    schools: text().array().notNull().default(sql`'{}'`),
    open: boolean().notNull().default(true),
    /** A calendar day of the company. */
    lastDay: date('last_day'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Both are written only by the trigger `position_versioned` in triggers.sql. */
    version: versionColumn(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    // For Discover, so that one index finds a page. The trigger `position_described` fills them in.
    /** When students could first see it; null while they cannot, because it is closed or its company is not listed. */
    listedAt: moment('listed_at'),
    /** The end of its last day; students do not see it afterward. */
    until: moment('until'),
    industry: text().notNull().default(''),
    responseRank: smallint('response_rank').notNull().default(0),
    rating: doublePrecision().notNull().default(0),
    payDays: integer('pay_days'),
    /** The company's name and industry and the title in lower case and without accents, with a space before every word. */
    searchText: text('search_text').notNull().default(''),
    /** One bit for each skill, by the function `skill_bits`. */
    skillBits: bit('skill_bits', { dimensions: 128 }),
    /** The contract's `payPerHour`. */
    payPerHour: doublePrecision('pay_per_hour')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(case when pay_type = 'hourly' then pay_amount
        when hours_per_week > 0 and pay_type = 'monthly' then pay_amount / (hours_per_week * 52 / 12)
        when hours_per_week > 0 then pay_amount / (hours_per_week * 16) end, 0)`),
    forAllSchools: boolean('for_all_schools').notNull().generatedAlwaysAs(sql`cardinality(schools) = 0`),
  },
  (table) => {
    const newest: [SQL, SQL] = [sql`${table.listedAt} desc`, sql`${table.id} desc`];
    // The columns that filters read, so that finding a page does not read the table.
    const read = [
      table.companyId,
      table.until,
      table.forAllSchools,
      table.industry,
      table.payType,
      table.payAmount,
      table.hoursPerWeek,
      table.place,
      table.responseRank,
      table.payDays,
      table.skillBits,
      table.searchText,
    ] as const;
    const readByRank = read.filter((column) => column !== table.responseRank);
    const isListed = sql`listed_at is not null`;
    return [
      isOneOf('positions_pay_type', table.payType, payTypes),
      isOneOf('positions_place', table.place, positionLocations),
      index('positions_of_company').on(table.companyId, table.createdAt, table.id),
      index('positions_newest')
        .on(...newest, ...read)
        .where(isListed),
      index('positions_by_response')
        .on(sql`${table.responseRank} desc`, ...newest, ...readByRank)
        .where(isListed),
      index('positions_by_rating')
        .on(sql`${table.rating} desc`, ...newest, ...read)
        .where(isListed),
      index('positions_by_pay')
        .on(sql`${table.payPerHour} desc`, ...newest, ...read)
        .where(isListed),
      index('positions_search').using('gin', sql`search_text gin_trgm_ops`).where(isListed),
      // Separate from the trigram index, which is read completely for a text without trigrams.
      index('positions_signs').using('gin', sql`signs_in(${table.searchText})`).where(isListed),
      index('positions_schools')
        .using('gin', table.schools)
        .where(sql`listed_at is not null and not for_all_schools`),
    ];
  },
);

/** Positions that students have saved in Discover. */
export const savedPositions = pgTable(
  'saved_positions',
  {
    studentId: userIdColumn('student_id')
      .notNull()
      .references(() => students.userId, { onDelete: 'cascade' }),
    positionId: uuid('position_id')
      .$type<PositionId>()
      .notNull()
      .references(() => positions.id, { onDelete: 'cascade' }),
    savedAt: dateMoment('saved_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.positionId] }),
    // For deleting a position.
    index('saved_positions_position').on(table.positionId),
  ],
);
