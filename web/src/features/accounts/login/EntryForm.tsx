import { type AuthMode, authTexts, passkeyTexts, requiredTexts } from '@ambitionhub/contract/accounts';
import { type Entry, paths } from '@ambitionhub/contract/routes';
import { TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { lazyPart } from '../../../session/lazyPart.tsx';
import { useSession } from '../../../session/session.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { firstField, goOnByEnter } from '../../../ui/firstField.ts';
import { Link } from '../../../ui/Link.tsx';
import { useFirstFault } from '../../../ui/useFirstFault.ts';
import { useInPage } from '../../../ui/useInPage.ts';
import { type AuthField, stillTrue } from '../authFault.ts';
import { ConfirmField } from '../ConfirmField.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { Agreement } from './Agreement.tsx';
import classes from './EntryForm.module.css';
import { UserTypeToggle } from './UserTypeToggle.tsx';
import { useEntry, useNextScreens } from './useEntry.ts';
import { usePasskeyLogin } from './usePasskeyLogin.ts';

const Providers = lazyPart(async () => (await import('../providers/Providers.tsx')).Providers, null);

type Props = {
  entry: Entry;
  onChange: (entry: Entry) => void;
  /** Called with the password when the form is sent. */
  onSend?: (password: string) => void;
  /** The password was right, and the login needs a code as well. */
  onNeedsCode: () => void;
};

const otherMode: Readonly<Record<AuthMode, AuthMode>> = { login: 'sign-up', 'sign-up': 'login' };
const required: Readonly<Record<AuthField, string>> = {
  email: requiredTexts.email,
  password: requiredTexts.password,
  confirm: requiredTexts.confirmPassword,
};

/** A single form for both modes, so that input stays when the mode changes. */
export function EntryForm({ entry, onChange, onSend, onNeedsCode }: Props) {
  const { mode, userType } = entry;
  const [email, setEmail] = useInPage('email', () => '');
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [checked, setChecked] = useState(false);
  const { form, toFault } = useFirstFault();
  const { providers } = useSession();
  const {
    busy,
    created,
    fault: found,
    submit,
    clear,
  } = useEntry(mode, {
    onFault: ({ next }) => toFault(next),
    onNeedsCode,
  });
  const fault = stillTrue(found, password, confirm);

  useNextScreens(entry, email !== '');
  const signUp = mode === 'sign-up';
  const passkey = usePasskeyLogin(!signUp);
  const texts = signUp ? authTexts.signUp : authTexts.login;
  const emailLabel =
    signUp && userType === 'company' ? authTexts.fields.companyEmail : authTexts.fields.email;

  const faultAt = (name: AuthField, value: string) =>
    checked && value === '' ? required[name] : fault?.field === name;

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    clear();
    if (email.trim() === '' || password === '' || (signUp && confirm === '')) return toFault();
    onSend?.(password);
    submit({ email, password, confirm, userType });
  }

  function toggle() {
    clear();
    setChecked(false);
    setConfirm('');
    onChange({ mode: otherMode[mode], userType });
  }

  return (
    <form ref={form} className={classes.form} onSubmit={onSubmit} onKeyDown={goOnByEnter} noValidate>
      {signUp && <UserTypeToggle value={userType} onChange={(type) => onChange({ mode, userType: type })} />}
      <TextInput
        type="email"
        name="email"
        autoComplete={signUp ? 'email' : 'username webauthn'}
        autoCapitalize="none"
        enterKeyHint="next"
        {...firstField}
        spellCheck={false}
        label={emailLabel}
        placeholder={emailLabel}
        required
        withAsterisk={false}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={faultAt('email', email.trim())}
      />
      <PasswordField
        name="password"
        autoComplete={signUp ? 'new-password' : 'current-password'}
        label={authTexts.fields.password}
        placeholder={authTexts.fields.password}
        description={signUp ? authTexts.reset.subline : undefined}
        enterKeyHint={signUp ? 'next' : 'go'}
        value={password}
        onChange={setPassword}
        onRead={setConfirm}
        error={faultAt('password', password)}
      />
      {signUp && (
        <ConfirmField
          password={password}
          value={confirm}
          onChange={setConfirm}
          error={faultAt('confirm', confirm)}
        />
      )}
      {!signUp && (
        <Link to={paths.resetPassword} state={{ email }} className={classes.forgot} data-touch>
          {authTexts.login.forgotPassword}
        </Link>
      )}
      <Button type="submit" size="md" busy={busy}>
        {busy ? texts.submitting : texts.submit}
      </Button>
      {signUp && <Agreement />}
      <button type="button" className={classes.toggle} onClick={toggle} disabled={busy}>
        {texts.toggle}
      </button>
      {!signUp && (
        <button
          type="button"
          className={classes.toggle}
          onClick={passkey.ask}
          disabled={busy || passkey.busy}
        >
          {passkeyTexts.signIn}
        </button>
      )}
      {/* Last, so that nothing moves when they load. */}
      <div>
        <FormMessage kind="error" text={fault?.text ?? passkey.fault} />
        <FormMessage kind="success" text={created ? 'Your account is ready. Taking you there...' : null} />
      </div>
      {providers.length > 0 && <Providers providers={providers} entry={entry} disabled={busy} />}
    </form>
  );
}
