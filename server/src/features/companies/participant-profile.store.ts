import { sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { companies } from './tables.ts';

/** Whether students see the company and may start a conversation with it. */
export const isShown = sql<boolean>`(${companies.profileCompleted} and ${companies.isApproved}
  and not ${companies.barred} and not ${companies.leaving})`;

/** The company's details for a conversation partner, and whether they may start a conversation with it (D2). */
export const companyProfiles = new QueryBuilder()
  .select({
    id: companies.id,
    name: companies.name,
    image: companies.image,
    isBarred: companies.barred,
    isApproved: companies.isApproved,
    isLeaving: companies.leaving,
    mayBegin: isShown.as('may_begin'),
  })
  .from(companies)
  .as('company');
