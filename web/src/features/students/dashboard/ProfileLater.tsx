import { lazyComponent } from '../../../ui/lazyComponent.tsx';
import { SkeletonLines } from '../../../ui/Skeletons.tsx';

/**
 * On a phone the profile loads with its sheet; where it is the sidebar, the page loads it from the start
 * (`screenModules.ts`).
 */
export const ProfileLater = lazyComponent(
  async () => (await import('./ProfilePanel.tsx')).ProfilePanel,
  <SkeletonLines lines={12} />,
);
