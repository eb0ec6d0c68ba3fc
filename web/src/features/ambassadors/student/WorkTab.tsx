import { ambassadorTexts, type WorkView, workViews } from '@ambitionhub/contract/ambassadors';
import type { ReactNode } from 'react';
import { TabSections } from '../../../ui/TabSections.tsx';

const texts = ambassadorTexts.student;

type Props = { parts: Readonly<Record<WorkView, ReactNode>> };

/** A student's Work: the parts of several features, one at a time (the work, section 6). */
export function WorkTab({ parts }: Props) {
  return (
    <TabSections
      title={texts.tab}
      label={texts.views}
      parts={workViews.map((value) => ({ value, label: texts.view[value], content: parts[value] }))}
    />
  );
}
