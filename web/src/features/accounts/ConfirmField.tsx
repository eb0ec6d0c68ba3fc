import { authTexts } from '@ambitionhub/contract/accounts';
import type { ReactNode } from 'react';
import { PasswordField } from './PasswordField.tsx';

type Props = {
  password: string;
  value: string;
  onChange: (value: string) => void;
  error: ReactNode;
};

/** The password again: green with a check mark as soon as both match, red with a cross while they differ. */
export function ConfirmField({ password, value, onChange, error }: Props) {
  const state = value === '' ? 'empty' : value === password ? 'match' : 'differ';
  const label = authTexts.fields.confirmPassword;
  return (
    <div>
      <PasswordField
        name="confirm-password"
        autoComplete="new-password"
        label={label}
        placeholder={label}
        enterKeyHint="go"
        repeats={state}
        error={error || state === 'differ'}
        value={value}
        onChange={onChange}
      />
      <span className="visually-hidden" aria-live="polite">
        {state === 'match' && authTexts.signUp.passwordsMatch}
        {state === 'differ' && 'The passwords do not match yet'}
      </span>
    </div>
  );
}
