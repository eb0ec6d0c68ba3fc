import type { CompanyId, ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';
import { useAct } from '../../../session/refetchVisible.ts';
import { useRows } from '../../../session/useRows.ts';

/** All queries that show reviews of the user. */
export const reviewQueries = () => [orpc.reviews.key()] as const;

/** What the user and another side have written about each other. */
export const useReviewsWith = (id: ParticipantId) =>
  useQuery(orpc.reviews.between.queryOptions({ input: { id } }));

/** A company's reviews, page by page, and its rating. */
export function useReviewsOfCompany(id: CompanyId) {
  const pages = orpc.reviews.ofCompany.pages({ id });
  const rating = useInfiniteQuery(pages).data?.pages[0]?.rating ?? null;
  return { found: useRows('reviews', pages), rating };
}

/** A student's reviews, for companies. */
export function useReviewsOfStudent(id: UserId) {
  const pages = orpc.reviews.ofStudent.pages({ id });
  const rating = useInfiniteQuery(pages).data?.pages[0]?.rating ?? null;
  return { found: useRows('reviews', pages), rating };
}

export const useReportedReviews = () => useRows('reviews', orpc.reviews.reported.pages());

export const useWriteReview = () => useAct(orpc.reviews.write, reviewQueries);
export const useChangeReview = () => useAct(orpc.reviews.change, reviewQueries);
export const useReply = () => useAct(orpc.reviews.reply, reviewQueries);
export const useReportReview = () => useAct(orpc.reviews.report, reviewQueries);
export const useDecideReview = () => useAct(orpc.reviews.decide, reviewQueries);

/** Reviews of the user, and their rating. */
export function useReceivedReviews() {
  const pages = orpc.reviews.received.pages();
  const rating = useInfiniteQuery(pages).data?.pages[0]?.rating ?? null;
  return { found: useRows('reviews', pages), rating };
}
