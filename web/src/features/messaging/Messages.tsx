import { messagingTexts } from '@ambitionhub/contract/messaging';
import { lazily } from '../../ui/lazily.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';

/** The Messages tab of both dashboards; its code comes when it is opened. */
export const Messages = lazily(
  async () => (await import('./MessagesTab.tsx')).MessagesTab,
  <SkeletonRows label={messagingTexts.list.loading} />,
);
