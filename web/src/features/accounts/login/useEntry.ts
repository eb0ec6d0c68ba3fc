import {
  type AuthMode,
  authTimings,
  type SessionState,
  type SignUpType,
} from '@ambitionhub/contract/accounts';
import { type Entry, guardPath, homeFor, paths } from '@ambitionhub/contract/routes';
import { use, useEffect, useRef, useState } from 'react';
import { useAcceptSession } from '../../../session/session.tsx';
import { viewerOf } from '../../../session/viewer.ts';
import { isScreenPath, LoadScreen } from '../../../ui/navigation.ts';
import { useEnter } from '../api/entry.ts';
import { type AuthFault, authFault, passwordsDiffer } from '../authFault.ts';

export type EntryForm = { email: string; password: string; confirm: string; userType: SignUpType };

export type EntryAttempt = {
  busy: boolean;
  /** An account was created; the redirect follows in two seconds. */
  created: boolean;
  fault: AuthFault | null;
  submit: (form: EntryForm) => void;
  clear: () => void;
};

type Then = {
  /** An attempt has failed. */
  onFault: (fault: AuthFault) => void;
  /** The password was right, and the login needs a code as well. */
  onNeedsCode: () => void;
};

/** One attempt at a time to log in or to sign up. The guards then take the user to the right screen. */
export function useEntry(mode: AuthMode, { onFault, onNeedsCode }: Then): EntryAttempt {
  const accept = useAcceptSession();
  const [fault, setFault] = useState<AuthFault | null>(null);
  const [created, setCreated] = useState<SessionState | null>(null);
  // The mutation's state arrives with the next render, too late for the second click of a double click.
  const sending = useRef(false);

  const fail = (found: AuthFault): void => {
    setFault(found);
    onFault(found);
  };

  const { mutate, isPending, isSuccess } = useEnter(mode, {
    onSuccess: (session) => {
      if (mode === 'sign-up') setCreated(session);
      else if (session.secondFactor === 'code') onNeedsCode();
      else accept(session);
    },
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

const homes = [paths.studentDashboard, paths.companyDashboard];

/** The first screen of a new student or company. */
function firstScreen(userType: SignUpType): string {
  const viewer = viewerOf({ userType, hasUniversity: userType === 'company', profileCompleted: false });
  const decision = guardPath(homeFor(viewer), viewer);
  return decision.kind === 'show' ? homeFor(viewer) : decision.to;
}

/** Preloads the likely next screens while the user fills in the form. */
export function useNextScreens({ mode, userType }: Entry, isBegun: boolean): void {
  const loadScreen = use(LoadScreen);
  useEffect(() => {
    if (!isBegun) return;
    for (const path of mode === 'sign-up' ? [firstScreen(userType)] : homes)
      if (isScreenPath(path)) loadScreen(path);
  }, [loadScreen, mode, userType, isBegun]);
}
