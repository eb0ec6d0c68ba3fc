import { useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** How many payments students have denied for a week and the admin has not seen, among the longest denied. */
export function useDisputeCount(): number {
  const first = useInfiniteQuery(orpc.ledger.disputes.pages({})).data?.pages[0];
  return first?.disputes.filter(({ seenAt }) => seenAt === null).length ?? 0;
}
