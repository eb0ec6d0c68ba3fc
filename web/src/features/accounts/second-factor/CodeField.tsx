import { secondFactorTexts } from '@ambitionhub/contract/accounts';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { firstField } from '../../../ui/firstField.ts';

type Props = {
  value: string;
  onChange: (value: string) => void;
  error: ReactNode;
  description?: string;
  first?: boolean;
};

/** A code from an app: with the phone's keyboard for digits and the system's autofill. */
export function CodeField({ value, onChange, error, description = secondFactorTexts.codeOf, first }: Props) {
  return (
    <TextInput
      name="code"
      label={secondFactorTexts.code}
      description={description}
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={20}
      required
      withAsterisk={false}
      {...(first && { ...firstField, autoFocus: true })}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}
