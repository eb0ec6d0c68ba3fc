import { fieldFault } from '../../session/api.ts';
import { useViewer } from '../../session/session.tsx';
import { PasswordField } from './PasswordField.tsx';

/** The refusal's text about the password; undefined if it is about something else. */
export const passwordFaultOf = (error: unknown): string | undefined => fieldFault(error, 'password');

type Props = { label: string; value: string; error: unknown; onChange: (value: string) => void };

/**
 * The user's own password again, at the start of a dialog; with the email next to it, so that a password
 * manager can find it.
 */
export function OwnPassword({ label, value, error, onChange }: Props) {
  const { email } = useViewer();
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="current-password"
        autoComplete="current-password"
        label={label}
        enterKeyHint="go"
        data-autofocus
        value={value}
        error={passwordFaultOf(error) ?? null}
        onChange={onChange}
      />
    </>
  );
}
