import type { AmbassadorshipState } from '@ambitionhub/contract/ambassadors';
import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';
import { useRows } from '../../../session/useRows.ts';

/** A student's offers and ambassadorships in one state, the newest offer first, page by page. */
export const useMine = (state: AmbassadorshipState) =>
  useRows('ambassadorships', orpc.ambassadors.mine.pages({ state }));

/** How many offers and terms wait for the student, and whether there ever was one. */
export const useWorkWaiting = () => useQuery(orpc.ambassadors.waiting.queryOptions());
