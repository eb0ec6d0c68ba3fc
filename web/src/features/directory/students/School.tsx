import { directoryTexts, type StudentCard } from '@ambitionhub/contract/directory';
import { UniversityMark } from '../../../ui/UniversityMark.tsx';
import { VerifiedBadge } from './VerifiedBadge.tsx';

type Props = {
  student: Pick<StudentCard, 'university' | 'schoolUnlisted' | 'verified'>;
  className: string | undefined;
};

/** A student's school, and whether it is verified. */
export function School({ student: { university, schoolUnlisted, verified }, className }: Props) {
  if (!university) return null;
  return (
    <p className={className}>
      <UniversityMark name={university} size={24} />
      {university}
      {schoolUnlisted && ` (${directoryTexts.unlisted})`}
      {verified && <VerifiedBadge />}
    </p>
  );
}
