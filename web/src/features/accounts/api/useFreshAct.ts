import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, reasonOf, refusalOf } from '../../../session/api.ts';
import { useAlert } from '../../../ui/AlertDialog.tsx';

type Act<Subject> = {
  readonly perform: (subject: Subject) => Promise<unknown>;
  /** The queries to refetch afterward. */
  readonly changes: readonly QueryKey[];
  readonly onDone: (subject: Subject) => void;
};

/**
 * Runs an action that requires a recent login. If the login is too old, `passwordDialog` holds the action's input, and
 * `FreshLoginDialog` takes the password for it.
 */
export function useFreshAct<Subject>({ perform, changes, onDone }: Act<Subject>) {
  const client = useQueryClient();
  const alert = useAlert();
  const [waiting, setWaiting] = useState<{ subject: Subject } | null>(null);
  const onClose = () => setWaiting(null);
  const onSettled = () => Promise.all(changes.map((queryKey) => client.invalidateQueries({ queryKey })));

  const { mutate, isPending } = useMutation({
    mutationFn: perform,
    onSuccess: (_, subject) => onDone(subject),
    onError: (error, subject) =>
      refusalOf(error)?.code === 'PASSWORD_NEEDED' ? setWaiting({ subject }) : void alert(reasonOf(error)),
    onSettled,
  });

  const { mutate: onPassword, ...proving } = useMutation({
    mutationFn: async ({ subject, password }: { subject: Subject; password: string }) => {
      await api.accounts.reauthenticate({ password });
      await perform(subject);
    },
    onSuccess: (_, { subject }) => {
      onClose();
      onDone(subject);
    },
    onSettled,
  });

  return {
    act: mutate,
    isPending,
    passwordDialog: waiting && {
      ...waiting,
      isPending: proving.isPending,
      error: proving.error,
      onPassword: (password: string) => onPassword({ ...waiting, password }),
      onClose,
    },
  };
}
