import { messagingTexts } from '@ambitionhub/contract/messaging';
import { lazy, Suspense } from 'react';
import { SkeletonRows } from '../../ui/Skeletons.tsx';

const MessagesTab = lazy(async () => ({ default: (await import('./MessagesTab.tsx')).MessagesTab }));

/** The Messages tab of both dashboards; its code comes when it is opened. */
export function Messages() {
  return (
    <Suspense fallback={<SkeletonRows label={messagingTexts.list.loading} />}>
      <MessagesTab />
    </Suspense>
  );
}
