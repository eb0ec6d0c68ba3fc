import type { PgTable } from 'drizzle-orm/pg-core';

/** A table reduced to the columns that other features may read; to the compiler it has no others. */
export type Shared<Table extends PgTable, Column extends keyof Table> = PgTable<Table['_']['config']> &
  Pick<Table, Column>;

/** What a feature lets others read of its table, for one purpose. The rest stays private. */
export const shareColumns = <Table extends PgTable, Column extends keyof Table['_']['columns'] & keyof Table>(
  table: Table,
  ..._columns: readonly Column[]
): Shared<Table, Column> => table as unknown as Shared<Table, Column>;
