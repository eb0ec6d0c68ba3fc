import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** What the fake Stripe knows, by Stripe's ids: any server of the product can go on from there. */
export const sandboxRecords = pgTable('sandbox_records', {
  id: text().primaryKey(),
  data: jsonb().notNull(),
});
