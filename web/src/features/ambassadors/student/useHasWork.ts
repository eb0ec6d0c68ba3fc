import { useWorkWaiting } from '../api/waiting.ts';

/**
 * Whether there was ever an offer, and what waits for the student: offers and returned weeks; null until loaded. If it cannot
 * be loaded, there may have been one: the tab is there, and says what failed.
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
