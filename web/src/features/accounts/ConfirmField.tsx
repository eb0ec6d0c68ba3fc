import { authTexts } from '@ambitionhub/contract/accounts';
import { TextInput } from '@mantine/core';
import { Icon } from '../../ui/Icon.tsx';
import classes from './ConfirmField.module.css';

type Props = {
  password: string;
  value: string;
  onChange: (value: string) => void;
  invalid: boolean;
};

/** The password once more: green with a tick as soon as both are the same, red with a cross while they differ. */
export function ConfirmField({ password, value, onChange, invalid }: Props) {
  const state = value === '' ? 'empty' : value === password ? 'match' : 'differ';
  const label = authTexts.fields.confirmPassword;
  return (
    <div>
      <TextInput
        type="password"
        name="confirm-password"
        autoComplete="new-password"
        label={label}
        placeholder={label}
        required
        withAsterisk={false}
        classNames={{ input: classes.input ?? '', section: classes.section ?? '' }}
        data-state={state}
        mod={{ state }}
        error={invalid || state === 'differ'}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        rightSection={state === 'empty' ? null : <Icon name={state === 'match' ? 'check' : 'cross'} />}
      />
      <span className="visually-hidden" aria-live="polite">
        {state === 'match' && authTexts.signUp.passwordsMatch}
        {state === 'differ' && 'Not the same yet'}
      </span>
    </div>
  );
}
