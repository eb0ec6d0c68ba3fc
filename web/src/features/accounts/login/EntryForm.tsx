import { type AuthMode, authTexts } from '@ambitionhub/contract/accounts';
import { type Entry, paths } from '@ambitionhub/contract/routes';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useId, useState } from 'react';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { ConfirmField } from '../ConfirmField.tsx';
import classes from './EntryForm.module.css';
import { UserTypeToggle } from './UserTypeToggle.tsx';
import { useEntry } from './useEntry.ts';

type Props = { entry: Entry; onChange: (entry: Entry) => void };

const otherMode: Readonly<Record<AuthMode, AuthMode>> = { login: 'sign-up', 'sign-up': 'login' };
const required = { email: 'Email is required', password: 'Password is required' };

/** The one form for both modes, so that what was typed stays when the mode changes. */
export function EntryForm({ entry: { mode, userType }, onChange }: Props) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [checked, setChecked] = useState(false);
  const { busy, created, fault, submit, clear } = useEntry(mode);
  const faultId = useId();

  const signUp = mode === 'sign-up';
  const texts = signUp ? authTexts.signUp : authTexts.login;
  const emailLabel =
    signUp && userType === 'company' ? authTexts.fields.companyEmail : authTexts.fields.email;

  const faultAt = (name: keyof typeof required, value: string) =>
    checked && value === '' ? required[name] : fault?.field === name;

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (email.trim() === '' || password === '') return;
    submit({ email, password, confirm, userType });
  }

  function toggle() {
    clear();
    setChecked(false);
    setConfirm('');
    onChange({ mode: otherMode[mode], userType });
  }

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      {signUp && <UserTypeToggle value={userType} onChange={(type) => onChange({ mode, userType: type })} />}
      <TextInput
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={emailLabel}
        placeholder={emailLabel}
        required
        withAsterisk={false}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={faultAt('email', email.trim())}
      />
      <PasswordInput
        name="password"
        autoComplete={signUp ? 'new-password' : 'current-password'}
        label={authTexts.fields.password}
        placeholder={authTexts.fields.password}
        description={signUp ? authTexts.reset.subline : undefined}
        required
        withAsterisk={false}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={faultAt('password', password)}
        aria-invalid={faultAt('password', password) !== false}
      />
      {signUp && (
        <ConfirmField
          password={password}
          value={confirm}
          onChange={setConfirm}
          invalid={fault?.field === 'confirm'}
        />
      )}
      {!signUp && (
        <Link
          to={paths.resetPassword}
          state={(state) => ({ ...state, email })}
          className={classes.forgot}
          data-touch
        >
          {authTexts.login.forgotPassword}
        </Link>
      )}
      <Button type="submit" size="md" aria-disabled={busy} data-busy={busy} className={classes.submit ?? ''}>
        {busy ? texts.submitting : texts.submit}
      </Button>
      <FormMessage kind="error" id={faultId} text={fault?.text ?? null} />
      <FormMessage kind="success" text={created ? 'Your account is ready. Taking you there...' : null} />
      <button type="button" className={classes.toggle} onClick={toggle} disabled={busy}>
        {texts.toggle}
      </button>
    </form>
  );
}
