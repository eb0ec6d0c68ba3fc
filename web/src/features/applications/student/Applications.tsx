import type { UserId } from '@ambitionhub/contract/accounts';
import { applicationTexts } from '@ambitionhub/contract/applications';
import { lazy, Suspense } from 'react';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';

const Tab = lazy(async () => ({ default: (await import('./ApplicationsTab.tsx')).ApplicationsTab }));
const Line = lazy(async () => ({ default: (await import('./OwnLine.tsx')).OwnLine }));

/** The Applications tab of a student's dashboard; its code loads when it opens. */
export function Applications() {
  return (
    <Suspense fallback={<SkeletonRows label={applicationTexts.student.loading} />}>
      <Tab />
    </Suspense>
  );
}

/** The status of the application that a conversation began with, above the conversation. */
export function ApplicationLine({ other }: { other: UserId }) {
  return (
    <Suspense fallback={null}>
      <Line other={other} />
    </Suspense>
  );
}
