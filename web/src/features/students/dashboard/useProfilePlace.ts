import type { CompletionField } from '@ambitionhub/contract/students';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useViewer } from '../../../session/session.tsx';
import { useStoredValue } from '../../../session/useStoredValue.ts';
import { useSearchParam } from '../../../ui/useAddress.ts';
import { useIsWide } from '../../../ui/useIsWide.ts';
import { useProfileEditor } from '../editor/ProfileEditor.tsx';

export type ProfilePlace = ReturnType<typeof useProfilePlace>;

const asChoice = (kept: unknown): boolean => kept === true;
/** Also in rem, because with large text there is no room next to the content. The same as in the styles. */
const roomy = '(min-width: 1100px) and (min-width: 68.75rem)';

/**
 * The place of the student's own profile on the dashboard (decision D18): until publication the whole form is
 * next to the content; after that a summary is, whose 'Edit profile' opens the form in its place in windows
 * of at least 1100 px, which is remembered, and as a sheet in narrower ones.
 */
export function useProfilePlace() {
  const { id } = useViewer();
  const { visible, hidden } = useProfileEditor().stored;
  const [tab, setTab] = useSearchParam('tab');
  const isBeside = useIsWide();
  const hasRoom = useMediaQuery(roomy, true, { getInitialValueInEffect: false });
  const [isChosen, choose] = useStoredValue(id, 'profile-open', asChoice);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [beginAt, setBeginAt] = useState<CompletionField | undefined>();
  const [picture, setPicture] = useState<File | undefined>();
  const isPublished = visible || hidden;
  const standsOpen = isPublished ? hasRoom && isChosen : isBeside;

  return {
    isBeside,
    isPublished,
    isSheetOpen,
    /** The field that the form was opened for. */
    beginAt,
    /** The picture to crop and upload there. */
    picture,
    shows: isSheetOpen || standsOpen ? ('form' as const) : ('summary' as const),
    standsOpen,
    open: (field?: CompletionField, chosen?: File) => {
      setBeginAt(field);
      setPicture(chosen);
      if (!isPublished && isBeside) return;
      if (!hasRoom) return setSheetOpen(true);
      choose(true);
      // The form is on the Discover tab.
      if (tab !== undefined && tab !== 'discover') setTab('discover', { replace: false });
    },
    close: () => {
      setBeginAt(undefined);
      setPicture(undefined);
      setSheetOpen(false);
      if (hasRoom) choose(null);
    },
  };
}
