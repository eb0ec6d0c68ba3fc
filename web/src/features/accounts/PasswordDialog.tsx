import { freshLoginTexts } from '@ambitionhub/contract/accounts';
import { type ReactNode, useState } from 'react';
import { reasonOf } from '../../session/api.ts';
import { FormDialog } from '../../session/dialogs/FormDialog.tsx';
import { OwnPassword, passwordFaultOf } from './OwnPassword.tsx';

type Props = {
  title: string;
  text: string;
  submit: string;
  submitting: string;
  color?: 'red';
  isPending: boolean;
  error: Error | null;
  /** Whether another required field is missing. */
  disabled?: boolean;
  onPassword: (password: string) => void;
  onClose: () => void;
  /** Additional fields above the password. */
  children?: ReactNode;
};

/** Asks for the user's own password before an action. */
export function PasswordDialog({
  title,
  text,
  submit,
  submitting,
  isPending,
  error,
  disabled = false,
  onPassword,
  onClose,
  children,
  ...look
}: Props) {
  const [password, setPassword] = useState('');
  const fault = passwordFaultOf(error);

  return (
    <FormDialog
      title={title}
      fault={error && fault === undefined ? reasonOf(error) : null}
      act={isPending ? submitting : submit}
      disabled={disabled || password === ''}
      busy={isPending}
      {...look}
      onSubmit={() => onPassword(password)}
      onClose={onClose}
    >
      <p>{text}</p>
      {children}
      <OwnPassword label={freshLoginTexts.password} value={password} error={error} onChange={setPassword} />
    </FormDialog>
  );
}
