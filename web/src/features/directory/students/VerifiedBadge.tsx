import { directoryTexts } from '@ambitionhub/contract/directory';
import { VisuallyHidden } from '@mantine/core';
import { Icon } from '../../../ui/Icon.tsx';
import classes from './VerifiedBadge.module.css';

/** Says that the student has confirmed an email of their school. */
export function VerifiedBadge() {
  return (
    <span className={classes.badge} title={directoryTexts.verifiedNote}>
      <Icon name="check" size={16} />
      {directoryTexts.verified}
      <VisuallyHidden>: {directoryTexts.verifiedNote}</VisuallyHidden>
    </span>
  );
}
