import { directoryTexts, type StudentCard } from '@ambitionhub/contract/directory';
import { UniversityMark } from '../../../ui/UniversityMark.tsx';
import { Marked } from './Marked.tsx';
import { VerifiedBadge } from './VerifiedBadge.tsx';

type Props = {
  student: Pick<StudentCard, 'university' | 'schoolUnlisted' | 'verified'>;
  className: string | undefined;
  /** Prefixes of the words to mark. */
  words?: readonly string[];
};

const none: readonly string[] = [];

/** A student's school, and whether it is verified. */
export function School({
  student: { university, schoolUnlisted, verified },
  className,
  words = none,
}: Props) {
  if (!university) return null;
  return (
    <p className={className}>
      <UniversityMark name={university} size={24} />
      <span>
        <Marked text={university} words={words} />
      </span>
      {schoolUnlisted && ` (${directoryTexts.unlisted})`}
      {verified && <VerifiedBadge />}
    </p>
  );
}
