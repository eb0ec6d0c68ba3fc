import type { UserId } from '@ambitionhub/contract/accounts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** A company's payments, page by page, newest first. */
export const usePaymentsOf = (id: UserId) => useInfiniteQuery(orpc.billing.paymentsOf.pages({ id }));
