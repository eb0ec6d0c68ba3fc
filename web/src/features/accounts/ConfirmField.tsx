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
export function ConfirmField({ password, value, error, ...props }: Props) {
  const state = value === '' ? 'empty' : value === password ? 'match' : 'differ';
  return (
    <div>
      <PasswordField
        name="confirm-password"
        autoComplete="new-password"
        label={authTexts.fields.confirmPassword}
        placeholder={authTexts.fields.confirmPassword}
        enterKeyHint="go"
        repeats={state}
        error={error || state === 'differ'}
        value={value}
        {...props}
      />
      <span className="visually-hidden" aria-live="polite">
        {state === 'match' && authTexts.signUp.passwordsMatch}
        {state === 'differ' && 'The passwords do not match yet'}
      </span>
    </div>
  );
}
