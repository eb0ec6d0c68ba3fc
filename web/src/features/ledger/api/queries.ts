import { orpc } from '../../../session/api.ts';

/** All queries about amounts owed and paid. */
export const ledgerQueries = () => [orpc.ledger.key()] as const;
