import { sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { companies } from './tables.ts';

/** What the other party of a conversation knows of a company, and whether one may begin to write to them (D2). */
export const companyFaces = new QueryBuilder()
  .select({
    userId: companies.userId,
    name: companies.name,
    image: companies.image,
    isBarred: sql<boolean>`${companies.barred}`.as('is_barred'),
    mayBegin:
      sql<boolean>`${companies.profileCompleted} and ${companies.isApproved} and not ${companies.leaving} and not ${companies.barred}`.as(
        'may_begin',
      ),
  })
  .from(companies)
  .as('company');
