import type { UserId } from '@ambitionhub/contract/accounts';
import { type Applicant, applicantFilterTable, applicationTexts } from '@ambitionhub/contract/applications';
import { dayLength } from '@ambitionhub/contract/calendar';
import { directoryTexts } from '@ambitionhub/contract/directory';
import { messagingTexts } from '@ambitionhub/contract/messaging';
import { yearLabel } from '@ambitionhub/contract/students';
import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Time } from '../../../ui/Time.tsx';
import type { RowPosition } from '../../../ui/WindowedList.tsx';
import { useKnownStatus } from '../api/application.ts';
import { Status } from '../status/Status.tsx';
import classes from './ApplicantList.module.css';
import type { Parts } from './parts.ts';

const texts = applicationTexts.company;

type Props = RowPosition & {
  applicant: Applicant;
  /** Whether only a visit keeps it in this list. */
  hasLeft: boolean;
  /** The title of the position; empty if it need not be named. */
  position: string;
  /** Null if no bulk action is possible. */
  isChosen: boolean | null;
  onChoose: (id: UserId, isChosen: boolean) => void;
  onOpen: (id: UserId) => void;
  Shortlist: Parts['Shortlist'];
};

const day: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };

/** One applicant in the list: name, studies, message, waiting time, and date. */
export const ApplicantRow = memo(function ApplicantRow(props: Props) {
  const { applicant, hasLeft, position, isChosen, selected, tabStop, onChoose, onOpen, Shortlist } = props;
  const { with: student, profile, unread, message, shortlisted } = applicant;
  const studies = profile && [profile.university, profile.major, yearLabel(profile)].filter(Boolean);
  const tabIndex = tabStop ? 0 : -1;
  return (
    <div className={classes.frame} data-selected={selected || undefined}>
      {isChosen !== null && (
        <Checkbox
          label={texts.choosing.one(student.name)}
          tabIndex={tabIndex}
          checked={isChosen}
          onChange={(event) => onChoose(student.id, event.currentTarget.checked)}
        />
      )}
      <button
        type="button"
        className={`${classes.cells} ${classes.row}`}
        aria-current={selected ? 'true' : undefined}
        data-unseen={unread > 0 || undefined}
        tabIndex={tabIndex}
        onClick={() => onOpen(student.id)}
      >
        <Avatar name={student.name} image={student.image} size={44} />
        <span className={classes.name} dir="auto">
          {unread > 0 && (
            <span className={classes.mark}>
              <span className="visually-hidden">{texts.unseen}: </span>
            </span>
          )}
          <span>{student.name}</span>
        </span>
        <span className={classes.studies}>
          {position !== '' && (
            <span className={classes.position} dir="auto">
              {position}
            </span>
          )}
          {position !== '' && studies && <span className={classes.dot}> · </span>}
          {studies && <span>{studies.join(' · ')}</span>}
        </span>
        <span className={classes.message} dir="auto">
          {message || messagingTexts.delete.deleted}
        </span>
        <span className={classes.marks}>
          {hasLeft ? <PresentStatus of={student.id} /> : <Marks applicant={applicant} />}
        </span>
        <span className={classes.time}>
          <Time at={listedAt(applicant)} format={day} />
        </span>
      </button>
      <Shortlist id={student.id} name={student.name} shortlisted={shortlisted} tabIndex={tabIndex} />
    </div>
  );
});

/** The time by which the list is sorted: since when they have waited, or have had their status. */
const listedAt = ({ status, appliedAt, timeline }: Applicant): string =>
  isWaiting(status) ? appliedAt : (timeline.at(-1)?.at ?? appliedAt);

const isWaiting = (status: Applicant['status']): boolean =>
  status === 'sent' || status === 'seen' || status === 'no-answer';

/** How many whole days an applicant has waited for an answer; 0 if none is due. */
function daysOf({ status, appliedAt }: Applicant): number {
  if (status !== 'sent' && status !== 'seen') return 0;
  return Math.floor((Date.now() - Date.parse(appliedAt)) / dayLength);
}

/** The key facts: the waiting time and the company's note. */
function Marks({ applicant }: { applicant: Applicant }) {
  const { noted, profile } = applicant;
  const days = daysOf(applicant);
  return (
    <>
      {profile?.isStarAmbassador && <Mark icon="star" text={directoryTexts.starAmbassador} />}
      {profile?.verified && <Mark icon="check" text={directoryTexts.verified} />}
      {noted && <Mark icon="pencil" text={applicantFilterTable.noted.label} />}
      {days > 0 && (
        <span className={classes.waits} data-long={days >= 7 ? 'very' : days >= 3 ? 'rather' : undefined}>
          <span className={classes.waitsFor}>{texts.waitsFor}&nbsp;</span>
          {texts.days(days)}
        </span>
      )}
    </>
  );
}

function Mark({ icon, text }: { icon: 'star' | 'check' | 'pencil'; text: string }) {
  return (
    <span title={text}>
      <Icon name={icon} size={16} />
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

/** The new status after the visit. */
function PresentStatus({ of }: { of: UserId }) {
  const status = useKnownStatus(of);
  return status && <Status status={status} side="company" />;
}
