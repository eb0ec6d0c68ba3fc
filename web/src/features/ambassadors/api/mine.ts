import type { AmbassadorshipState } from '@ambitionhub/contract/ambassadors';
import { orpc } from '../../../session/api.ts';
import { useRows } from '../../../session/useRows.ts';

/** A student's offers and ambassadorships in one state, the newest offer first, page by page. */
export const useMine = (state: AmbassadorshipState) =>
  useRows('ambassadorships', orpc.ambassadors.mine.pages({ state }));
