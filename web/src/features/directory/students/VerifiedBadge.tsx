import { directoryTexts } from '@ambitionhub/contract/directory';
import { VisuallyHidden } from '@mantine/core';
import { Icon } from '../../../ui/Icon.tsx';
import classes from './VerifiedBadge.module.css';

/** Says of a student that an address of their school has been confirmed. */
export function VerifiedBadge() {
  return (
    <span className={classes.badge} title={directoryTexts.verifiedNote}>
      <Icon name="check" size={16} />
      {directoryTexts.verified}
      <VisuallyHidden>: {directoryTexts.verifiedNote}</VisuallyHidden>
    </span>
  );
}
