import { orpc } from '../../../session/api.ts';

/** All queries about what is owed and paid. */
export const ledgerQueries = () => [orpc.ledger.key()] as const;
