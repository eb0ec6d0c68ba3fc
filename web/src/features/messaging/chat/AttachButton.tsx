import { documentExtensions, imageExtensions, phoneExtensions } from '@ambitionhub/contract/media';
import { messagingTexts } from '@ambitionhub/contract/messaging';
import { ActionIcon } from '@mantine/core';
import { type ChangeEvent, useRef } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import classes from './Composer.module.css';

const texts = messagingTexts.files;
const accepted = [...imageExtensions, ...phoneExtensions, ...documentExtensions].join(',');

type Props = { disabled: boolean; onFiles: (files: readonly File[]) => void };

/** Opens the choice of files; several can be chosen at once. */
export function AttachButton({ disabled, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(currentTarget.files ?? [])];
    // The same file can be chosen again.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accepted}
        aria-label={texts.attach}
        onChange={onChange}
      />
      <ActionIcon
        className={classes.attach ?? ''}
        variant="subtle"
        c="var(--ah-muted)"
        disabled={disabled}
        aria-label={texts.attach}
        title={texts.attach}
        onClick={() => input.current?.click()}
      >
        <Icon name="clip" />
      </ActionIcon>
    </>
  );
}
