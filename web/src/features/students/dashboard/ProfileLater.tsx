import { lazyPart } from '../../../session/lazyPart.tsx';
import { Loading, SkeletonFields, SkeletonHead } from '../../../ui/Skeletons.tsx';

/**
 * On a phone the profile loads with its sheet; where it is the sidebar, the page loads it from the start
 * (`feature.ts`).
 */
export const ProfileLater = lazyPart(
  async () => (await import('./ProfilePanel.tsx')).ProfilePanel,
  <Loading label="Loading your profile...">
    <SkeletonFields fields={6}>
      <SkeletonHead mark="round" size="5.5rem" />
    </SkeletonFields>
  </Loading>,
);
