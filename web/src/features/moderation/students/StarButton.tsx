import { moderationTexts, type StudentListing } from '@ambitionhub/contract/moderation';
import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useSetStar } from '../api/acts.ts';

const { on, off } = moderationTexts.star;

type Props = {
  student: StudentListing;
  /** The id of the element that names the student; none if the button is under the name. */
  nameId?: string;
};

export function StarButton({ student, nameId = '' }: Props) {
  const { isStarAmbassador } = student;
  const buttonId = useId();
  const { mutate, isPending } = useSetStar();
  return (
    <Button
      id={buttonId}
      variant={isStarAmbassador ? 'default' : 'filled'}
      miw={{ base: 0, md: '15rem' }}
      leftSection={<Icon name="star" size={16} />}
      aria-labelledby={`${buttonId} ${nameId}`.trim()}
      busy={isPending}
      onClick={() => mutate(student)}
    >
      {isStarAmbassador ? off : on}
    </Button>
  );
}
