import {
  type CompletionField,
  completionFields,
  profileCompletion,
  studentTexts,
} from '@ambitionhub/contract/students';
import type { ReactNode } from 'react';
import { NewsLine } from '../../../ui/NewsLine.tsx';
import { useProfileEditor } from '../editor/ProfileEditor.tsx';

const { completion } = studentTexts;

/**
 * News for a phone that the profile is incomplete or hidden; null if there is nothing to do. Once companies see
 * the profile, it leads to the next missing field of the form.
 */
export function useCompletionNews(onOpen: (field?: CompletionField) => void): ReactNode {
  const { shown, stored } = useProfileEditor();
  const { percent, missing } = profileCompletion(shown);
  if (percent === 100 && stored.visible) return null;
  const next = stored.visible
    ? missing.find((field) => field !== 'image' && field !== 'university')
    : undefined;
  const progress = next === undefined ? completion.bar(percent) : completion.next(completionFields[next]);
  return (
    <NewsLine
      key="completion"
      icon={stored.hidden ? 'eyeOff' : 'pencil'}
      tone="quiet"
      title={percent === 100 ? completion.completeTitle : completion.incompleteTitle}
      onClick={() => onOpen(next)}
    >
      {stored.hidden ? completion.hidden : progress}
    </NewsLine>
  );
}
