import { useViewer } from '../../session/session.tsx';
import type { SkeletonMark } from '../../ui/Skeletons.tsx';

/** The outline of the others' pictures: a student writes to companies, which have a logo. */
export const useOthersMark = (): SkeletonMark => (useViewer().userType === 'student' ? 'square' : 'round');
