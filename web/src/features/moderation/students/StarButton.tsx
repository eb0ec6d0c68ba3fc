import { moderationTexts, type StudentListing } from '@ambitionhub/contract/moderation';
import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useSetStar } from '../api/acts.ts';
import quiet from '../listing/Quiet.module.css';

const { on, off } = moderationTexts.star;

/** Makes a student a star ambassador, or removes the star. */
export function StarButton({ student }: { student: StudentListing }) {
  const { isStarAmbassador } = student;
  const { mutate, isPending } = useSetStar();
  return (
    <Button
      variant="default"
      leftSection={<Icon name="star" size={16} />}
      busy={isPending}
      onClick={() => mutate(student)}
    >
      {isStarAmbassador ? off : on}
    </Button>
  );
}

/** The same in a row of the list; `nameId` is the element that names the student. */
export function StarToggle({ student, nameId }: { student: StudentListing; nameId: string }) {
  const { isStarAmbassador } = student;
  const id = useId();
  const { mutate, isPending } = useSetStar();
  const label = isStarAmbassador ? off : on;
  return (
    <Button
      id={id}
      variant="subtle"
      size="compact-sm"
      className={quiet.act ?? ''}
      data-on={isStarAmbassador}
      title={label}
      aria-label={label}
      aria-labelledby={`${id} ${nameId}`}
      busy={isPending}
      onClick={() => mutate(student)}
    >
      <Icon name="star" size={18} />
    </Button>
  );
}
