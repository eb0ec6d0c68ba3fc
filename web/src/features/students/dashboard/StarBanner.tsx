import { studentTexts } from '@ambitionhub/contract/students';
import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { NewsLine } from '../../../ui/NewsLine.tsx';
import { useCloseStarBanner } from '../api/profile.ts';
import { useProfileEditor } from '../editor/ProfileEditor.tsx';
import classes from './StarBanner.module.css';

const { starAmbassador } = studentTexts.dashboard;

/** Stays until the student closes it; the star next to the name stays (decision D17). */
export function StarBanner() {
  const close = useClosing();
  if (close === null) return null;
  return (
    <div className={classes.banner}>
      <Icon name="star" />
      <p>{starAmbassador}</p>
      {close}
    </div>
  );
}

/** The same in the news of a phone, which has no sidebar. */
export function useStarNews(): ReactNode {
  const close = useClosing();
  return close && <NewsLine key="star" icon="star" title={starAmbassador} actions={close} />;
}

/** The button that closes the banner; null if there is none. */
function useClosing(): ReactNode {
  const { isStarAmbassador, starBannerClosed } = useProfileEditor().stored;
  const { mutate, isPending } = useCloseStarBanner();
  if (!isStarAmbassador || starBannerClosed || isPending) return null;
  return (
    <CloseButton
      aria-label="Close"
      c="inherit"
      variant="transparent"
      iconSize={16}
      data-touch
      onClick={() => mutate({})}
    />
  );
}
