import { authTexts } from '@ambitionhub/contract/accounts';
import { Button, PasswordInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api, orpc } from '../../../session/api.ts';
import { useViewer } from '../../../session/session.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { type AuthFault, authFault, passwordsDiffer } from '../authFault.ts';
import { ConfirmField } from '../ConfirmField.tsx';
import classes from '../SecurityCard.module.css';

/** Changes one's own password; the server then ends every other session. */
export function ChangePassword() {
  const { email } = useViewer();
  const toast = useToast();
  const client = useQueryClient();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [confirm, setConfirm] = useState('');
  const [fault, setFault] = useState<AuthFault | null>(null);

  const { mutate, isPending } = useMutation({
    mutationFn: () => api.accounts.changePassword({ currentPassword: current, newPassword: next }),
    onSuccess: async () => {
      setCurrent('');
      setNext('');
      setConfirm('');
      toast.success('Your password has been changed. Other devices are logged out.');
      await client.invalidateQueries({ queryKey: orpc.accounts.sessions.key() });
    },
    onError: (error) => setFault(authFault(error)),
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const differ = next !== confirm;
    setFault(differ ? passwordsDiffer : null);
    if (!differ) mutate();
  }

  return (
    <form className={classes.part} onSubmit={onSubmit} noValidate>
      <h3 className={classes.heading}>Change password</h3>
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordInput
        label="Current Password"
        name="current-password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={current}
        onChange={(event) => setCurrent(event.currentTarget.value)}
      />
      <PasswordInput
        label="New Password"
        description={authTexts.reset.subline}
        name="new-password"
        autoComplete="new-password"
        required
        withAsterisk={false}
        value={next}
        onChange={(event) => setNext(event.currentTarget.value)}
      />
      <ConfirmField
        password={next}
        value={confirm}
        onChange={setConfirm}
        invalid={fault?.field === 'confirm'}
      />
      <FormMessage kind="error" text={fault?.text ?? null} />
      <Button
        type="submit"
        className={classes.submit ?? ''}
        disabled={current === '' || next === ''}
        aria-disabled={isPending}
      >
        {isPending ? 'Saving...' : 'Change Password'}
      </Button>
    </form>
  );
}
