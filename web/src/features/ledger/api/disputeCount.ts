import { useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** The number of payments denied for a week and not seen by the admin, among the first page of denied payments. */
export function useDisputeCount(): number {
  const first = useInfiniteQuery(orpc.ledger.disputes.pages({})).data?.pages[0];
  return first?.disputes.filter(({ seenAt }) => seenAt === null).length ?? 0;
}
