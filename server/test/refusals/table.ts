import { accountsRows } from './rows/accounts.ts';
import { billingRows } from './rows/billing.ts';
import { messagingRows } from './rows/messaging.ts';
import { moderationRows } from './rows/moderation.ts';
import { profilesRows } from './rows/profiles.ts';
import type { ProcedureName, Row } from './rows/row.ts';

/** Who may call each procedure (decision D2). Everyone else is refused. */
export const table: Readonly<Record<ProcedureName, Row>> = {
  ...accountsRows,
  ...profilesRows,
  ...billingRows,
  ...messagingRows,
  ...moderationRows,
};

const rows: Readonly<Record<string, Row | undefined>> = table;

/** The row of a procedure; throws where the table lacks one of the contract. */
export function rowOf(name: string): Row {
  const row = rows[name];
  if (!row) throw new Error(`the refusal table has no row for ${name}`);
  return row;
}
