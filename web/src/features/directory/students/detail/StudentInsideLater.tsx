import { directoryTexts } from '@ambitionhub/contract/directory';
import { failedPart } from '../../../../session/dialogs/lazyDialog.tsx';
import { lazyComponent } from '../../../../ui/lazyComponent.tsx';
import { SkeletonPanels } from '../../../../ui/Skeletons.tsx';

/** A student's profile inside another view. No dashboard starts with one, so its code loads with the first. */
export const StudentInsideLater = lazyComponent(
  async () => (await import('./StudentInside.tsx')).StudentInside,
  <SkeletonPanels panels={1} label={directoryTexts.detail.loading} />,
  failedPart,
);
