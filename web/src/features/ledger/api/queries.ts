import { orpc } from '../../../session/api.ts';

/** All queries about amounts owed and paid. */
export const ledgerQueries = () => [orpc.ledger.key()] as const;

/** Those with amounts that wait for approval. */
export const pendingQueries = () =>
  [orpc.ledger.earnings.key(), orpc.ledger.totals.key(), orpc.ledger.open.key()] as const;
