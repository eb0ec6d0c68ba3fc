import { refusalOf } from '../../session/api.ts';
import { useViewer } from '../../session/session.tsx';
import { PasswordField } from './PasswordField.tsx';

/** What a refusal says of the password; undefined where it is about something else. */
export const passwordFaultOf = (error: unknown): string | undefined =>
  refusalOf(error)?.fields.find(({ field }) => field === 'password')?.message;

type Props = { label: string; value: string; error: unknown; onChange: (value: string) => void };

/** One's own password once more, where a dialog begins; with the address beside it, by which a password manager finds it. */
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
