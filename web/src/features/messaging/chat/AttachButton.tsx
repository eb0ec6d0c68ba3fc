import { documentExtensions, pictureExtensions } from '@ambitionhub/contract/media';
import { messagingTexts } from '@ambitionhub/contract/messaging';
import { ActionIcon } from '@mantine/core';
import { Icon } from '../../../ui/Icon.tsx';
import { FileChoice } from '../../media/index.ts';
import classes from './Composer.module.css';

const texts = messagingTexts.files;
const accepted = [pictureExtensions, ...documentExtensions].join(',');

type Props = { disabled: boolean; onFiles: (files: readonly File[]) => void };

/** Opens the choice of files; several can be chosen at once. */
export const AttachButton = ({ disabled, onFiles }: Props) => (
  <FileChoice label={texts.attach} accept={accepted} multiple onFiles={onFiles}>
    {(open) => (
      <ActionIcon
        className={classes.attach ?? ''}
        variant="subtle"
        c="var(--ah-muted)"
        disabled={disabled}
        aria-label={texts.attach}
        title={texts.attach}
        onClick={open}
      >
        <Icon name="clip" />
      </ActionIcon>
    )}
  </FileChoice>
);
