import { ambassadorTexts, type WorkView, workViews } from '@ambitionhub/contract/ambassadors';
import { studentTabs } from '@ambitionhub/contract/students';
import type { ReactNode } from 'react';
import { TabSections } from '../../../ui/TabSections.tsx';
import { useSearchParam } from '../../../ui/useAddress.ts';
import { useHasLinks } from '../../referrals/index.ts';

const texts = ambassadorTexts.student;

type Props = { parts: Readonly<Record<WorkView, ReactNode>> };

/**
 * A student's Work: the parts of several features, one at a time (the work, section 6). Referrals appear with the first link, or
 * for someone who follows an address to them.
 */
export function WorkTab({ parts }: Props) {
  const [asked] = useSearchParam('view');
  const hasLinks = useHasLinks();
  const shown = workViews.filter((view) => view !== 'referrals' || hasLinks || asked === view);
  return (
    <TabSections
      title={studentTabs.work}
      label={texts.views}
      parts={shown.map((value) => ({ value, label: texts.view[value], content: parts[value] }))}
    />
  );
}
