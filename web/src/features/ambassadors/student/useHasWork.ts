import { useWorkWaiting } from '../api/to-review.ts';

/**
 * Whether there was ever an offer, and the offers and returned weeks that wait for the student; null until loaded.
 * If loading fails, the tab is there to show the error.
 */
export function useHasWork(): {
  readonly isAny: boolean;
  readonly offers: number;
  readonly returned: number;
} | null {
  const { data, isPending } = useWorkWaiting();
  if (isPending) return null;
  return { isAny: data?.isAny ?? true, offers: data?.offers ?? 0, returned: data?.weeks ?? 0 };
}
