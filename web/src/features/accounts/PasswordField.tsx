import { ActionIcon, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import classes from './PasswordField.module.css';

type Props = {
  label: string;
  name: string;
  /** What a password manager should fill in or save. */
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
  /** Called with the text while it is shown, since a person who reads it need not type it again. */
  onRead?: (value: string) => void;
  error: ReactNode;
  description?: string | undefined;
  placeholder?: string;
  /** Whether Enter goes to another field or submits the form. */
  enterKeyHint: 'next' | 'go';
  /** Whether it matches the password that it repeats; undefined if it repeats none. */
  repeats?: 'empty' | 'match' | 'differ';
  /** Whether this is the page's main field. */
  'data-first-field'?: true;
  /** Whether it gets a dialog's first focus. */
  'data-autofocus'?: true;
};

/** A password field that can show its text. */
export function PasswordField({ onChange, onRead, repeats, ...props }: Props) {
  const [visible, setVisible] = useState(false);
  const tell = (value: string, isShown: boolean): void => {
    onChange(value);
    if (isShown) onRead?.(value);
  };
  const isMarked = repeats === 'match' || repeats === 'differ';
  return (
    <TextInput
      {...props}
      type={visible ? 'text' : 'password'}
      required
      withAsterisk={false}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      classNames={{ input: classes.input ?? '', section: classes.section ?? '' }}
      {...(repeats !== undefined && { 'data-state': repeats })}
      onChange={(event) => tell(event.currentTarget.value, visible)}
      rightSectionWidth={isMarked ? 'calc(var(--ah-control-height) + 1.75rem)' : 'var(--ah-control-height)'}
      rightSectionPointerEvents="all"
      rightSection={
        <>
          {isMarked && (
            <span className={classes.mark} data-state={repeats}>
              <Icon name={repeats === 'match' ? 'check' : 'cross'} />
            </span>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Show password"
            aria-pressed={visible}
            // Keeps the cursor in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setVisible(!visible);
              tell(props.value, !visible);
            }}
          >
            <Icon name={visible ? 'eyeOff' : 'eye'} />
          </ActionIcon>
        </>
      }
    />
  );
}
