import { imageUrl } from '@ambitionhub/contract/media';
import { moderationTexts, type StudentListing } from '@ambitionhub/contract/moderation';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import badges from '../listing/Badges.module.css';
import classes from '../listing/Row.module.css';
import { RowMark } from '../listing/RowMark.tsx';
import { shownName } from '../listing/shownName.ts';
import type { Selection } from '../listing/useSelection.ts';
import { StarButton } from './StarButton.tsx';

const { published, unpublished } = moderationTexts.filters.students;

type Props = { student: StudentListing; selection: Selection; onDetails: () => void };

/** One student of the list, with what the admin decides about them. */
export function StudentRow({ student, selection, onDetails }: Props) {
  const nameId = useId();
  const detailsId = useId();
  const name = shownName(student);
  return (
    <li className={classes.row} aria-labelledby={nameId}>
      <RowMark id={student.id} name={name} selection={selection}>
        <Avatar name={name} image={student.image && imageUrl(student.image, 'small')} />
      </RowMark>
      <div className={classes.who}>
        <h3 id={nameId} className={classes.name}>
          {name}
        </h3>
        <p className={classes.text}>{student.email}</p>
      </div>
      <p className={classes.industry}>{student.university ?? moderationTexts.dates.none}</p>
      <div className={badges.badges}>
        <span className={badges.badge} data-good={student.published}>
          {student.published ? published : unpublished}
        </span>
      </div>
      <div className={classes.actions}>
        <Button
          id={detailsId}
          variant="subtle"
          aria-labelledby={`${detailsId} ${nameId}`}
          onClick={onDetails}
        >
          Details
        </Button>
        <StarButton student={student} nameId={nameId} />
      </div>
    </li>
  );
}
