import { orpc } from '../../../session/api.ts';
import { useAct } from '../../../session/refetchVisible.ts';
import { applicationQueries } from './application.ts';

export const useWithdraw = () => useAct(orpc.applications.withdraw, applicationQueries);
