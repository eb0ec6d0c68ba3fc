import { orpc } from '../../../session/api.ts';
import { useAct } from '../../../session/refetchVisible.ts';
import { ambassadorQueries } from './queries.ts';

export const useAcceptOffer = () => useAct(orpc.ambassadors.accept, ambassadorQueries);
export const useUndoAccept = () => useAct(orpc.ambassadors.undoAccept, ambassadorQueries);
export const useDeclineOffer = () => useAct(orpc.ambassadors.decline, ambassadorQueries);
export const useAcceptTerms = () => useAct(orpc.ambassadors.acceptTerms, ambassadorQueries);
export const useRefuseTerms = () => useAct(orpc.ambassadors.refuseTerms, ambassadorQueries);
export const useEnd = () => useAct(orpc.ambassadors.end, ambassadorQueries);
