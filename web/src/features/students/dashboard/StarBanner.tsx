import { studentTexts } from '@ambitionhub/contract/students';
import { CloseButton } from '@mantine/core';
import { useViewer } from '../../../session/session.tsx';
import { useStoredValue } from '../../../session/useStoredValue.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useProfileEditor } from '../editing/ProfileEditor.tsx';
import classes from './StarBanner.module.css';

const wasClosed = (kept: unknown): boolean => kept === true;

/** Stays until the student closes it; the star next to the name stays (decision D17). */
export function StarBanner() {
  const { id } = useViewer();
  const { isStarAmbassador } = useProfileEditor().stored;
  const [closed, setClosed] = useStoredValue(id, 'star-told', wasClosed);
  if (!isStarAmbassador || closed) return null;
  return (
    <div className={classes.banner}>
      <Icon name="star" />
      <p>{studentTexts.dashboard.starAmbassador}</p>
      <CloseButton
        aria-label="Close"
        c="inherit"
        variant="transparent"
        iconSize={16}
        onClick={() => setClosed(true)}
      />
    </div>
  );
}
