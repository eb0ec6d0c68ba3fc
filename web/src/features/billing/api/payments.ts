import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

export const usePayments = () =>
  useInfiniteQuery({
    ...orpc.billing.payments.pages(),
    select: ({ pages }) => pages.flatMap(({ payments }) => payments),
  });

export const useReceipt = (id: string) => useQuery(orpc.billing.receipt.queryOptions({ input: { id } }));
