import type { AuthMode, SessionState, SignUpType } from '@ambitionhub/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../session/api.ts';

type Entry = { email: string; password: string; userType: SignUpType };
type Then = { onSuccess: (session: SessionState) => void; onError: (error: Error) => void };

/** The time zone that sets a company's days. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Logs in, or creates an account. */
export const useEnter = (mode: AuthMode, then: Then) =>
  useMutation({
    mutationFn: ({ email, password, userType }: Entry) =>
      mode === 'sign-up'
        ? api.accounts.signUp({ email, password, userType, timeZone: browserTimeZone() })
        : api.accounts.signIn({ email, password }),
    ...then,
  });
