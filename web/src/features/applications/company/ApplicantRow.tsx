import type { UserId } from '@ambitionhub/contract/accounts';
import { type Applicant, applicantFilterTable, applicationTexts } from '@ambitionhub/contract/applications';
import { directoryTexts } from '@ambitionhub/contract/directory';
import { imageUrl } from '@ambitionhub/contract/media';
import { yearLabel } from '@ambitionhub/contract/students';
import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Time } from '../../../ui/Time.tsx';
import type { RowPlace } from '../../../ui/WindowedList.tsx';
import classes from './ApplicantRow.module.css';

const texts = applicationTexts.company;

type Props = RowPlace & {
  applicant: Applicant;
  /** Null if no bulk action is possible. */
  isChosen: boolean | null;
  onChoose: (id: UserId, isChosen: boolean) => void;
  onOpen: (id: UserId) => void;
};

const day: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };

/** One applicant in the list: name, date, waiting time, and message. */
export const ApplicantRow = memo(function ApplicantRow(props: Props) {
  const { applicant, isChosen, selected, tabStop, onChoose, onOpen } = props;
  const { with: student, profile, unread, message, appliedAt } = applicant;
  const studies = profile && [profile.university, profile.major, yearLabel(profile)].filter(Boolean);
  return (
    <div className={classes.frame} data-selected={selected || undefined}>
      {isChosen !== null && (
        <Checkbox
          className={classes.choice ?? ''}
          size="md"
          aria-label={texts.choosing.one(student.name)}
          tabIndex={tabStop ? 0 : -1}
          checked={isChosen}
          onChange={(event) => onChoose(student.id, event.currentTarget.checked)}
        />
      )}
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
              <span className="visually-hidden">{texts.unseen}: </span>
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
        <Marks applicant={applicant} />
      </button>
    </div>
  );
});

const dayLength = 24 * 60 * 60 * 1000;

/** How many whole days an applicant has waited for an answer; 0 if none is due. */
function daysOf({ status, appliedAt }: Applicant): number {
  if (status !== 'sent' && status !== 'seen') return 0;
  return Math.floor((Date.now() - Date.parse(appliedAt)) / dayLength);
}

/** The most important facts: the waiting time, and the company's note. */
function Marks({ applicant }: { applicant: Applicant }) {
  const { shortlisted, noted, profile } = applicant;
  const days = daysOf(applicant);
  if (days === 0 && !shortlisted && !noted && !profile?.verified && !profile?.isStarAmbassador) return null;
  return (
    <span className={classes.marks}>
      {days > 0 && (
        <span className={classes.waits} data-long={days >= 7 ? 'very' : days >= 3 ? 'rather' : undefined}>
          {texts.waits(days)}
        </span>
      )}
      {profile?.isStarAmbassador && <Mark icon="star" text={directoryTexts.starAmbassador} />}
      {profile?.verified && <Mark icon="check" text={directoryTexts.verified} />}
      {shortlisted && <Mark icon="flag" text={texts.onShortlist} />}
      {noted && <Mark icon="pencil" text={applicantFilterTable.noted.label} />}
    </span>
  );
}

function Mark({ icon, text }: { icon: 'star' | 'check' | 'flag' | 'pencil'; text: string }) {
  return (
    <span title={text}>
      <Icon name={icon} size={16} />
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
