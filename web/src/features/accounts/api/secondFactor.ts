import type { PreparedSecondFactor, SessionState } from '@ambitionhub/contract/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { orpc } from '../../../session/api.ts';
import { useAcceptSession, useSession } from '../../../session/session.tsx';

const { accounts } = orpc;

export const useSecondFactor = () => useQuery(accounts.secondFactor.queryOptions());

/** Asks again how the second step stands. */
export function useRefreshSecondFactor(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: accounts.secondFactor.key() }), [client]);
}

export const usePrepareSecondFactor = (onSuccess: (prepared: PreparedSecondFactor) => void) =>
  useMutation(accounts.prepareSecondFactor.mutationOptions({ onSuccess }));

export const useConfirmSecondFactor = (onSuccess: (session: SessionState) => void) =>
  useMutation(accounts.confirmSecondFactor.mutationOptions({ onSuccess }));

/** Proves at the login that one has the app, or a recovery code. */
export const useProveSecondFactor = (then: {
  onSuccess: (session: SessionState) => void;
  onError: () => void;
}) => useMutation(accounts.proveSecondFactor.mutationOptions(then));

export const useRenewRecoveryCodes = (onSuccess: (renewed: { recoveryCodes: string[] }) => unknown) =>
  useMutation(accounts.renewRecoveryCodes.mutationOptions({ onSuccess }));

export const useRemoveSecondFactor = (onSuccess: (session: SessionState) => unknown) =>
  useMutation(accounts.removeSecondFactor.mutationOptions({ onSuccess }));

/** Goes back from a login that the second step has interrupted; nobody is there in either case. */
export function useGoBackToLogin() {
  const accept = useAcceptSession();
  const { debugSwitches, supportEmail } = useSession();
  return useMutation(
    accounts.signOut.mutationOptions({
      onSettled: () => accept({ viewer: null, debugSwitches, supportEmail }),
    }),
  );
}
