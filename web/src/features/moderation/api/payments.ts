import type { CompanyId } from '@ambitionhub/contract/accounts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** A company's payments, page by page, newest first. */
export const usePaymentsOf = (id: CompanyId) => useInfiniteQuery(orpc.billing.paymentsOf.pages({ id }));
