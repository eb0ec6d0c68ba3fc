import type { PreparedSecondFactor, SessionState } from '@ambitionhub/contract/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { orpc } from '../../../session/api.ts';
import { useAcceptSession, useSession } from '../../../session/session.tsx';

const { accounts } = orpc;

export const useSecondFactor = () => useQuery(accounts.secondFactor.queryOptions());

/** Refetches the state of the second step. */
export function useRefreshSecondFactor(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: accounts.secondFactor.key() }), [client]);
}

export const usePrepareSecondFactor = (onSuccess: (prepared: PreparedSecondFactor) => void) =>
  useMutation(accounts.prepareSecondFactor.mutationOptions({ onSuccess }));

export const useConfirmSecondFactor = (onSuccess: (session: SessionState) => void) =>
  useMutation(accounts.confirmSecondFactor.mutationOptions({ onSuccess }));

/** Sends a code from the app, or a recovery code, at the login. */
export const useProveSecondFactor = (then: {
  onSuccess: (session: SessionState) => void;
  onError: () => void;
}) => useMutation(accounts.proveSecondFactor.mutationOptions(then));

export const useRenewRecoveryCodes = (onSuccess: (renewed: { recoveryCodes: string[] }) => unknown) =>
  useMutation(accounts.renewRecoveryCodes.mutationOptions({ onSuccess }));

export const useRemoveSecondFactor = (onSuccess: (session: SessionState) => unknown) =>
  useMutation(accounts.removeSecondFactor.mutationOptions({ onSuccess }));

/** Leaves a login that stopped at the second step; nobody is signed in before or after. */
export function useGoBackToLogin() {
  const accept = useAcceptSession();
  const { providers, debugSwitches, supportEmail } = useSession();
  return useMutation(
    accounts.signOut.mutationOptions({
      onSettled: () => accept({ viewer: null, providers, debugSwitches, supportEmail }),
    }),
  );
}
