import type { UserId } from '@ambitionhub/contract/accounts';
import { type Applicant, applicationTexts } from '@ambitionhub/contract/applications';
import { type ReactNode, useEffect, useRef } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonPanels } from '../../../ui/Skeletons.tsx';
import { useInSight } from '../../../ui/useInSight.ts';
import { useApplication, useAskForApplications } from '../api/application.ts';
import { Note } from '../status/Note.tsx';
import { Status } from '../status/Status.tsx';
import { Steps } from '../status/Steps.tsx';
import { Acts } from './Acts.tsx';
import classes from './ApplicantDetail.module.css';
import { applicantHeading, applicantPosition, type Parts } from './parts.ts';
import type { Undoable } from './UndoDecline.tsx';

const texts = applicationTexts.company;

type Props = {
  id: UserId;
  /** From the list, if the list has it. */
  row: Applicant | undefined;
  parts: Parts;
  /** The position in the list and the total; undefined if the list does not have it. */
  place: string | undefined;
  /** The links to the list, and to the next and the previous applicant. */
  nav: ReactNode;
  takesFocus: boolean;
  undoable: Undoable | null;
  onDeclined: (undoable: Undoable) => void;
};

/** One applicant: who it is, the application's status and the possible actions, the conversation, the profile. */
export function ApplicantDetail(props: Props) {
  const { id, row, parts, place, nav, takesFocus, undoable, onDeclined } = props;
  const { data, error, isPending, isFetching, refetch } = useApplication(id);
  const askAgain = useAskForApplications();
  const application = data ?? row;
  const heading = useHeading(takesFocus, application?.status);
  const student = application?.with;
  // Also if the screen is too low to show all of it: an application is seen when it is open (decision D17).
  const talk = useRef<HTMLDivElement>(null);
  useInSight(talk, takesFocus && application !== undefined ? id : null);

  return (
    <section className={classes.detail} aria-labelledby={applicantHeading}>
      <header className={classes.head}>
        {nav}
        <div className={classes.who}>
          <h2
            ref={heading}
            id={applicantHeading}
            className={classes.name}
            tabIndex={-1}
            aria-describedby={applicantPosition}
            title={student?.name}
            dir="auto"
          >
            {student?.name ?? texts.title}
          </h2>
          <p className={classes.status}>
            {application && <Status status={application.status} side="company" />}
            {application?.declinedBy && <span dir="auto">{texts.declinedBy(application.declinedBy)}</span>}
            {place !== undefined && <span id={applicantPosition}>{place}</span>}
            {application && application.positionName !== '' && (
              <span dir="auto">{applicationTexts.student.position(application.positionName)}</span>
            )}
          </p>
        </div>
        {application && (
          <Acts application={application} Offer={parts.Offer} undoable={undoable} onDeclined={onDeclined} />
        )}
      </header>
      {application === undefined && isPending && <SkeletonPanels panels={1} label={texts.loading} />}
      {!application && !isPending && (
        <ErrorState
          message={error ? texts.failed(reasonOf(error)) : texts.unknown}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {application && (
        <div className={classes.parts}>
          <div ref={talk} className={classes.talk}>
            <parts.Conversation counterpart={application.with} onMoved={askAgain} />
          </div>
          <div className={classes.student}>
            <Steps application={application} side="company" />
            <Note application={application} />
            {row?.profile === null ? (
              <p className={classes.muted}>{texts.noProfile}</p>
            ) : (
              <parts.Student id={id} />
            )}
          </div>
        </div>
      )}
    </section>
  );
}

/** Moves the keyboard's focus: to an applicant that the user opened, and when its button disappears. */
function useHeading(takesFocus: boolean, status: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const expected = useRef(takesFocus);
  useEffect(() => {
    if (status === undefined) return;
    if (expected.current || document.activeElement === document.body) heading.current?.focus();
    expected.current = false;
  }, [status]);
  return heading;
}
