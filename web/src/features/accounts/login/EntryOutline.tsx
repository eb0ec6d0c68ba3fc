import { authTexts, passkeyTexts } from '@ambitionhub/contract/accounts';
import type { Entry } from '@ambitionhub/contract/routes';
import { TextInput } from '@mantine/core';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmField } from '../ConfirmField.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { Agreement } from './Agreement.tsx';
import classes from './EntryForm.module.css';
import { LoginFrame } from './LoginFrame.tsx';
import { UserTypeToggle } from './UserTypeToggle.tsx';

function nothing() {}

/**
 * The login screen as it opens, before its script loads: it takes no input, so that none is lost, and gives a
 * password manager the same fields as the form.
 */
export function EntryOutline({ entry }: { entry: Entry }) {
  const { mode, userType } = entry;
  const signUp = mode === 'sign-up';
  const texts = signUp ? authTexts.signUp : authTexts.login;
  const { email, companyEmail, password } = authTexts.fields;
  const emailLabel = signUp && userType === 'company' ? companyEmail : email;
  return (
    <LoginFrame userType={userType} texts={texts}>
      <form className={classes.form}>
        {signUp && <UserTypeToggle value={userType} onChange={nothing} />}
        <TextInput
          type="email"
          name="email"
          autoComplete={signUp ? 'email' : 'username webauthn'}
          label={emailLabel}
          placeholder={emailLabel}
          readOnly
        />
        <PasswordField
          name="password"
          autoComplete={signUp ? 'new-password' : 'current-password'}
          label={password}
          placeholder={password}
          description={signUp ? authTexts.reset.subline : undefined}
          enterKeyHint={signUp ? 'next' : 'go'}
          value=""
          onChange={nothing}
          error={false}
        />
        {signUp && <ConfirmField password="" value="" onChange={nothing} error={false} />}
        {!signUp && (
          <span className={`${classes.forgot} ${classes.link}`}>{authTexts.login.forgotPassword}</span>
        )}
        <Button size="md">{texts.submit}</Button>
        {signUp && <Agreement />}
        <button type="button" className={classes.toggle}>
          {texts.toggle}
        </button>
        {!signUp && (
          <button type="button" className={classes.toggle}>
            {passkeyTexts.signIn}
          </button>
        )}
        <div />
      </form>
    </LoginFrame>
  );
}
