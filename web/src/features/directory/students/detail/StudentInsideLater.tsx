import { directoryTexts } from '@ambitionhub/contract/directory';
import { lazyComponent } from '../../../../ui/lazyComponent.tsx';
import { SkeletonPanels } from '../../../../ui/Skeletons.tsx';

/** No dashboard begins with a student's profile, so its code comes with the first one. */
export const StudentInsideLater = lazyComponent(
  async () => (await import('./StudentInside.tsx')).StudentInside,
  <SkeletonPanels panels={1} label={directoryTexts.detail.loading} />,
);
