import { type AmbassadorsView, ambassadorsViews, ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { companyTabs } from '@ambitionhub/contract/companies';
import type { ReactNode } from 'react';
import { NewsLine } from '../../../ui/NewsLine.tsx';
import { TabSections } from '../../../ui/TabSections.tsx';

const texts = ambassadorTexts.company;

type Props = {
  parts: Readonly<Record<AmbassadorsView, ReactNode>>;
  /** The number of hours and proofs to review. */
  toReview: number;
  isApproved: boolean;
  isLeaving: boolean;
};

/** A company's Ambassadors: the parts of several features, one at a time (the work, section 6). */
export function AmbassadorsTab({ parts, toReview, isApproved, isLeaving }: Props) {
  return (
    <TabSections
      title={companyTabs.ambassadors}
      label={texts.views}
      notice={
        (!isApproved || isLeaving) && (
          <NewsLine icon="clock" tone="waiting" title={isApproved ? texts.leaving : texts.unapproved}>
            {texts.goesOn}
          </NewsLine>
        )
      }
      parts={ambassadorsViews.map((value) => ({
        value,
        label: texts.view[value],
        content: parts[value],
        ...(value === 'review' && toReview > 0 && { count: toReview }),
      }))}
    />
  );
}
