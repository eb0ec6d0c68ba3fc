import { messagingTexts } from '@ambitionhub/contract/messaging';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';

/** The Messages tab of both dashboards; its code loads when it opens. */
export const Messages = lazyComponent(
  async () => (await import('./MessagesTab.tsx')).MessagesTab,
  <SkeletonRows label={messagingTexts.list.loading} mark="round" boxed />,
);
