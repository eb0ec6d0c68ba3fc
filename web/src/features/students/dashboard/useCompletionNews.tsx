import { profileCompletion, studentTexts } from '@ambitionhub/contract/students';
import type { ReactNode } from 'react';
import { NewsLine } from '../../../ui/NewsLine.tsx';
import { useProfileEditor } from '../editing/ProfileEditor.tsx';

const { completion } = studentTexts;

/** News for a phone that the profile is incomplete or hidden; null if there is nothing to do. */
export function useCompletionNews(onOpen: () => void): ReactNode {
  const { shown, stored } = useProfileEditor();
  const { percent } = profileCompletion(shown);
  if (percent === 100 && stored.visible) return null;
  return (
    <NewsLine
      key="completion"
      icon={stored.hidden ? 'eyeOff' : 'pencil'}
      tone="quiet"
      title={percent === 100 ? completion.completeTitle : completion.incompleteTitle}
      onClick={onOpen}
    >
      {stored.hidden ? completion.hidden : completion.bar(percent)}
    </NewsLine>
  );
}
