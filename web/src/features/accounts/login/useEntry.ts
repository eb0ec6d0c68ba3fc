import {
  type AuthMode,
  authTimings,
  type SessionState,
  type SignUpType,
} from '@ambitionhub/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../session/api.ts';
import { useAcceptSession } from '../../../session/session.tsx';
import { type AuthFault, authFault, passwordsDiffer } from '../authFault.ts';

export type EntryForm = { email: string; password: string; confirm: string; userType: SignUpType };

export type EntryAttempt = {
  busy: boolean;
  /** An account was made; the redirect follows in two seconds. */
  created: boolean;
  fault: AuthFault | null;
  submit: (form: EntryForm) => void;
  clear: () => void;
};

/**
 * One attempt at a time to log in or to sign up; `onFault` is called when one has failed. The guards take whoever is signed
 * in to where they belong.
 */
export function useEntry(mode: AuthMode, onFault: (fault: AuthFault) => void): EntryAttempt {
  const accept = useAcceptSession();
  const [fault, setFault] = useState<AuthFault | null>(null);
  const [created, setCreated] = useState<SessionState | null>(null);
  // The state of the mutation arrives with the next rendering, too late for the second click of a double one.
  const sending = useRef(false);

  const fail = (found: AuthFault): void => {
    setFault(found);
    onFault(found);
  };

  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: ({ email, password, userType }: EntryForm) =>
      mode === 'sign-up'
        ? api.accounts.signUp({ email, password, userType })
        : api.accounts.signIn({ email, password }),
    onSuccess: (session) => (mode === 'sign-up' ? setCreated(session) : accept(session)),
    onError: (error) => {
      sending.current = false;
      fail(authFault(error));
    },
  });

  useEffect(() => {
    if (created === null) return;
    const timer = window.setTimeout(() => accept(created), authTimings.signUpRedirect);
    return () => window.clearTimeout(timer);
  }, [created, accept]);

  return {
    busy: isPending || isSuccess,
    created: created !== null,
    fault,
    submit: (form) => {
      if (sending.current) return;
      setFault(null);
      if (mode === 'sign-up' && form.password !== form.confirm) return fail(passwordsDiffer);
      sending.current = true;
      mutate(form);
    },
    clear: () => setFault(null),
  };
}
