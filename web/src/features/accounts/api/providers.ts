import type { LoginProviderId, OwnProvider, SessionState, SignUpType } from '@ambitionhub/contract/accounts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, orpc } from '../../../session/api.ts';
import { browserTimeZone } from './entry.ts';
import { useFreshAct } from './useFreshAct.ts';

/** Leaves for the provider, which sends the person back to its screen. */
const goTo = ({ url }: { url: string }): void => window.location.assign(url);

/** `signUp`: what to create for a person whom nobody knows yet; without it, the provider only logs in. */
type Begin = { provider: LoginProviderId; signUp?: SignUpType };

/** Begins to log in or to sign up with a provider. */
export const useBeginProvider = () =>
  useMutation({
    mutationFn: ({ provider, signUp: userType }: Begin) =>
      api.accounts.beginProvider({
        provider,
        ...(userType && { signUp: { userType, timeZone: browserTimeZone() } }),
      }),
    onSuccess: goTo,
  });

type Finished = { session: SessionState; connected: boolean };

/** Finishes what this browser has begun, with what the provider added to the address. */
export const useFinishProvider = (onSuccess: (finished: Finished) => void) =>
  useMutation(orpc.accounts.finishProvider.mutationOptions({ onSuccess }));

/** The providers, and which of them log in to the user's account. */
export const useOwnProviders = ({ enabled = true } = {}) =>
  useQuery(orpc.accounts.providers.queryOptions({ enabled }));

/** Begins to connect a provider, with the user's password. */
export const useConnectProvider = () =>
  useMutation(orpc.accounts.connectProvider.mutationOptions({ onSuccess: goTo }));

export const useDisconnectProvider = (onDone: (provider: OwnProvider) => void) =>
  useFreshAct<OwnProvider>({
    perform: ({ id }) => api.accounts.disconnectProvider({ provider: id }),
    changes: [orpc.accounts.providers.key()],
    onDone,
  });
