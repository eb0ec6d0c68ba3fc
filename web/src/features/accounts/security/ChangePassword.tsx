import { authTexts, requiredTexts } from '@ambitionhub/contract/accounts';
import { type SubmitEvent, useState } from 'react';
import { refusalOf } from '../../../session/api.ts';
import { useViewer } from '../../../session/session.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { goOnByEnter } from '../../../ui/firstField.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { useFirstFault } from '../../../ui/useFirstFault.ts';
import { useChangePassword } from '../api/passwords.ts';
import { type AuthFault, authFault } from '../authFault.ts';
import { PasswordField } from '../PasswordField.tsx';
import classes from '../SecurityCard.module.css';

/**
 * Changes the user's own password; the server then ends every other session. The new one is typed once and can be
 * shown. A person who mistypes it is still logged in here, and can reset it by email.
 */
export function ChangePassword() {
  const { email } = useViewer();
  const toast = useToast();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [checked, setChecked] = useState(false);
  const [fault, setFault] = useState<ChangeFault | null>(null);
  const { form, toFault } = useFirstFault();

  const { mutate, isPending } = useChangePassword({
    onSuccess: () => {
      setCurrent('');
      setNext('');
      setChecked(false);
      toast.success('Your password has been changed. Other devices are logged out.');
    },
    onError: (error) => {
      setFault(faultOf(error));
      toFault();
    },
  });

  const missing = (value: string, text: string) => (checked && value === '' ? text : false);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    setChecked(true);
    setFault(null);
    if (current === '' || next === '') toFault();
    else mutate({ currentPassword: current, newPassword: next });
  }

  return (
    <form ref={form} className={classes.part} onSubmit={onSubmit} onKeyDown={goOnByEnter} noValidate>
      <h3 className={classes.heading}>Change password</h3>
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current Password"
        name="current-password"
        autoComplete="current-password"
        enterKeyHint="next"
        value={current}
        onChange={setCurrent}
        error={missing(current, requiredTexts.currentPassword) || fault?.field === 'current'}
      />
      <PasswordField
        label="New Password"
        description={authTexts.reset.subline}
        name="new-password"
        autoComplete="new-password"
        enterKeyHint="go"
        value={next}
        onChange={setNext}
        error={missing(next, requiredTexts.password) || fault?.field === 'password'}
      />
      <FormMessage kind="error" text={fault?.text ?? null} />
      <Button
        type="submit"
        className={classes.submit ?? ''}
        disabled={current === '' && next === ''}
        busy={isPending}
      >
        {isPending ? 'Saving...' : 'Change Password'}
      </Button>
    </form>
  );
}

type ChangeFault = Pick<AuthFault, 'text'> & { field: AuthFault['field'] | 'current' };

/** A wrong password is the current one here, a weak one is the new one. */
function faultOf(error: unknown): ChangeFault {
  const found = authFault(error);
  return refusalOf(error)?.code === 'WRONG_PASSWORD' ? { ...found, field: 'current' } : found;
}
