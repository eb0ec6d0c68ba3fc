import { ActionIcon, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import classes from './PasswordField.module.css';

type Props = {
  label: string;
  name: string;
  /** What a password manager is to fill in or to keep. */
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
  error: ReactNode;
  description?: string | undefined;
  placeholder?: string;
  /** Whether Enter goes on to another field or sends the form. */
  enterKeyHint: 'next' | 'go';
  /** Whether it repeats another password rightly; undefined where that is not its work. */
  repeats?: 'empty' | 'match' | 'differ';
  /** Whether it is what one comes to the page for. */
  'data-first-field'?: true;
  /** Whether a dialog begins there. */
  'data-autofocus'?: true;
};

/** A password that can be looked at while it is typed. */
export function PasswordField({ onChange, repeats, ...props }: Props) {
  const [visible, setVisible] = useState(false);
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
      onChange={(event) => onChange(event.currentTarget.value)}
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
            // The cursor stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setVisible(!visible)}
          >
            <Icon name={visible ? 'eyeOff' : 'eye'} />
          </ActionIcon>
        </>
      }
    />
  );
}
