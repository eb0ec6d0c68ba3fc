import { sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { companies } from './tables.ts';

/** What a conversation partner sees of a company, and whether they may start a conversation with it (D2). */
export const companyFaces = new QueryBuilder()
  .select({
    id: companies.id,
    name: companies.name,
    image: companies.image,
    isBarred: companies.barred,
    isApproved: companies.isApproved,
    mayBegin:
      sql<boolean>`${companies.profileCompleted} and ${companies.isApproved} and not ${companies.leaving} and not ${companies.barred}`.as(
        'may_begin',
      ),
  })
  .from(companies)
  .as('company');
