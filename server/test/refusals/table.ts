import { accountsRows } from './rows/accounts.ts';
import { billingRows } from './rows/billing.ts';
import { messagingRows } from './rows/messaging.ts';
import { moderationRows } from './rows/moderation.ts';
import { profilesRows } from './rows/profiles.ts';
import type { ProcedureName, Row } from './rows/row.ts';

/** Who may call what (decision D2). Everything not listed is refused. */
export const table: Readonly<Record<ProcedureName, Row>> = {
  ...accountsRows,
  ...profilesRows,
  ...billingRows,
  ...messagingRows,
  ...moderationRows,
};

const rows: Readonly<Record<string, Row | undefined>> = table;

/** The row of a procedure; fails where the contract has one that the table does not judge. */
export function rowOf(name: string): Row {
  const row = rows[name];
  if (!row) throw new Error(`the refusal table says nothing of ${name}`);
  return row;
}
