import type { CompanyId } from '@ambitionhub/contract/accounts';
import { orpc } from '../../../session/api.ts';
import { useRows } from '../../../session/useRows.ts';

/** A company's payments, page by page, newest first. */
export const usePaymentsOf = (id: CompanyId) => useRows('payments', orpc.billing.paymentsOf.pages({ id }));
