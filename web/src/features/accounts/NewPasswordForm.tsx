import { authTexts, requiredTexts } from '@ambitionhub/contract/accounts';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { goOnByEnter } from '../../ui/firstField.ts';
import { useFirstFault } from '../../ui/useFirstFault.ts';
import { type AuthFault, passwordsDiffer, stillTrue } from './authFault.ts';
import { ConfirmField } from './ConfirmField.tsx';
import { PasswordField } from './PasswordField.tsx';
import classes from './reset/reset.module.css';

type Props = {
  /** Sends the password; `fail` shows why it was refused. */
  onSubmit: (password: string, fail: (fault: AuthFault) => void) => void;
  submit: string;
  busy: boolean;
  /** Whether the fields of `children` are filled in. */
  isComplete?: boolean;
  /** Additional fields above the password. With `isChecked`, empty ones show an error. */
  children?: (isChecked: boolean) => ReactNode;
  footer?: ReactNode;
};

/** A form to choose a password, typed twice, or once if its text is shown. */
export function NewPasswordForm({ onSubmit, submit, busy, isComplete = true, children, footer }: Props) {
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [found, setFound] = useState<AuthFault | null>(null);
  const fault = stillTrue(found, password, confirm);
  const { form, toFault } = useFirstFault();

  function fail(found: AuthFault) {
    setFound(found);
    toFault();
  }

  function onForm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setChecked(true);
    setFound(null);
    if (!isComplete || password === '' || confirm === '') toFault();
    else if (password !== confirm) fail(passwordsDiffer);
    else onSubmit(password, fail);
  }

  return (
    <form ref={form} className={classes.form} onSubmit={onForm} onKeyDown={goOnByEnter} noValidate>
      {children?.(isChecked)}
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={authTexts.fields.password}
        placeholder={authTexts.fields.password}
        enterKeyHint="next"
        value={password}
        onChange={setPassword}
        onRead={setConfirm}
        error={isChecked && password === '' ? requiredTexts.password : fault?.field === 'password'}
      />
      <ConfirmField
        password={password}
        value={confirm}
        onChange={setConfirm}
        error={isChecked && confirm === '' ? requiredTexts.confirmPassword : fault?.field === 'confirm'}
      />
      <Button type="submit" size="md" busy={busy}>
        {submit}
      </Button>
      <FormMessage kind="error" text={fault?.text ?? null} />
      {footer}
    </form>
  );
}
