import { directoryTexts } from '@ambitionhub/contract/directory';
import { lazyPart } from '../../../../session/lazyPart.tsx';
import { SkeletonPanels } from '../../../../ui/Skeletons.tsx';

/** A student's profile inside another view. No dashboard starts with one, so its code loads with the first. */
export const StudentInsideLater = lazyPart(
  async () => (await import('./StudentInside.tsx')).StudentInside,
  <SkeletonPanels panels={1} label={directoryTexts.detail.loading} />,
);

/** What is known of a student's work here. */
export const FactsOf = lazyPart(async () => (await import('./FactsOf.tsx')).FactsOf, null);
