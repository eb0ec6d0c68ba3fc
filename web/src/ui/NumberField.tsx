import { type NumberKind, numberFault } from '@ambitionhub/contract/text';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

type Props = Omit<TextInputProps, 'type' | 'inputMode' | 'value' | 'defaultValue' | 'onChange'> & {
  kind: NumberKind;
  value: string;
  onType: (typed: string) => void;
};

/**
 * A field for a number. It keeps the text as typed, because a field that corrects while a person types or pastes
 * turns 12,50 into 1250; the contract's parser reads it. It says so when it does not understand a text.
 */
export function NumberField({ kind, value, onType, error, onFocus, onBlur, onKeyDown, ...props }: Props) {
  const [isFocused, setFocused] = useState(false);
  const fault = numberFault(kind, value);
  return (
    <TextInput
      autoComplete="off"
      {...(kind === 'amount' && { leftSection: '$' })}
      {...props}
      inputMode={kind === 'whole' ? 'numeric' : 'decimal'}
      value={value}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setFocused(false);
        onKeyDown?.(event);
      }}
      error={error ? (fault ?? error) : !isFocused && fault}
    />
  );
}
