import { moderationTexts, type StudentListing } from '@ambitionhub/contract/moderation';
import type { Selection } from '../../../ui/useSelection.ts';
import { AccountRow } from '../listing/AccountRow.tsx';
import badges from '../listing/Badges.module.css';
import { StarButton } from './StarButton.tsx';

const { published, unpublished } = moderationTexts.filters.students;

type Props = { student: StudentListing; selection: Selection; onDetails: () => void };

/** One student of the list, with the admin's decisions. */
export function StudentRow({ student, selection, onDetails }: Props) {
  return (
    <AccountRow
      account={student}
      field={student.university ?? moderationTexts.dates.none}
      badge={
        <div className={badges.badges}>
          <span className={badges.badge} data-good={student.published}>
            {student.published ? published : unpublished}
          </span>
        </div>
      }
      selection={selection}
      onDetails={onDetails}
      act={(nameId) => <StarButton student={student} nameId={nameId} />}
    />
  );
}
