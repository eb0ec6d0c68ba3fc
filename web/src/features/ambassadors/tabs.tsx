import { lazyPart } from '../../session/lazyPart.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';

const meanwhile = <SkeletonRows label="Loading..." mark="round" boxed />;

/** The Ambassadors tab of a company's dashboard; its code loads when it opens. */
export const Ambassadors = lazyPart(
  async () => (await import('./company/AmbassadorsTab.tsx')).AmbassadorsTab,
  meanwhile,
);

/** The Work tab of a student's dashboard; its code loads when it opens. */
export const Work = lazyPart(async () => (await import('./student/WorkTab.tsx')).WorkTab, meanwhile);
