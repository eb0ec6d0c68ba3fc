import type { UserId } from '@ambitionhub/contract/accounts';
import { type Applicant, applicationTexts } from '@ambitionhub/contract/applications';
import { imageUrl } from '@ambitionhub/contract/media';
import { yearLabel } from '@ambitionhub/contract/students';
import { memo } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Time } from '../../../ui/Time.tsx';
import classes from './ApplicantRow.module.css';

type Props = {
  applicant: Applicant;
  selected: boolean;
  /** Only one row of the list is a stop of the Tab key; arrow keys lead to the others. */
  tabStop: boolean;
  onOpen: (id: UserId) => void;
};

const day: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };

/** One applicant of the list: who, since when, and what they wrote. */
export const ApplicantRow = memo(function ApplicantRow({ applicant, selected, tabStop, onOpen }: Props) {
  const { with: student, profile, unread, message, appliedAt } = applicant;
  const studies = profile && [profile.university, profile.major, yearLabel(profile)].filter(Boolean);
  return (
    <button
      type="button"
      className={classes.row}
      aria-current={selected ? 'true' : undefined}
      data-unseen={unread > 0 || undefined}
      tabIndex={tabStop ? 0 : -1}
      onClick={() => onOpen(student.id)}
    >
      <Avatar name={student.name} image={student.image && imageUrl(student.image, 'small')} size={44} />
      <span className={classes.name} dir="auto">
        {unread > 0 && (
          <span className={classes.mark}>
            <span className="visually-hidden">{applicationTexts.company.unseen}: </span>
          </span>
        )}
        {student.name}
      </span>
      <span className={classes.time}>
        <Time at={appliedAt} format={day} />
      </span>
      {studies && studies.length > 0 && <span className={classes.line}>{studies.join(' · ')}</span>}
      <span className={classes.line} dir="auto">
        {message}
      </span>
    </button>
  );
});
