import { accountsRows } from './rows/accounts.ts';
import { ambassadorsRows } from './rows/ambassadors.ts';
import { billingRows } from './rows/billing.ts';
import { hoursRows } from './rows/hours.ts';
import { ledgerRows } from './rows/ledger.ts';
import { messagingRows } from './rows/messaging.ts';
import { moderationRows } from './rows/moderation.ts';
import { payoutsRows } from './rows/payouts.ts';
import { profilesRows } from './rows/profiles.ts';
import type { ProcedureName, Row } from './rows/row.ts';
import { tasksRows } from './rows/tasks.ts';

/** Who may call each procedure (decision D2). Everyone else is refused. */
export const table: Readonly<Record<ProcedureName, Row>> = {
  ...accountsRows,
  ...profilesRows,
  ...ambassadorsRows,
  ...billingRows,
  ...ledgerRows,
  ...payoutsRows,
  ...messagingRows,
  ...hoursRows,
  ...moderationRows,
  ...tasksRows,
};

const rows: Readonly<Record<string, Row | undefined>> = table;

/** The row of a procedure; throws where the table lacks one of the contract. */
export function rowOf(name: string): Row {
  const row = rows[name];
  if (!row) throw new Error(`the refusal table has no row for ${name}`);
  return row;
}
