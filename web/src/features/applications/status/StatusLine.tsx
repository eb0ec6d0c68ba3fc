import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { type Application, applicationTexts } from '@ambitionhub/contract/applications';
import type { Participant } from '@ambitionhub/contract/messaging';
import type { ReactNode } from 'react';
import { useApplication } from '../api/application.ts';
import { Note } from './Note.tsx';
import { Status } from './Status.tsx';
import classes from './StatusLine.module.css';

type Props = {
  other: ParticipantId;
  side: Participant;
  /** Whether neither side can write here now. The texts must then not suggest writing. */
  isClosed: boolean;
  /** This side's actions. */
  act: (application: Application) => ReactNode;
};

/**
 * Above a conversation: its application's status, what that means, and the note of a decline; nothing without
 * an application.
 */
export function StatusLine({ other, side, isClosed, act }: Props) {
  const { data: application } = useApplication(other);
  if (!application) return null;
  return (
    <div className={classes.line}>
      {/* For a student, the dashboard announces this on any tab. */}
      <p className={classes.words} {...(side === 'company' && { role: 'status' })}>
        <Status status={application.status} side={side} />{' '}
        {application.positionName && (
          <span dir="auto">{applicationTexts.student.position(application.positionName)}. </span>
        )}
        {application.declinedBy && (
          <span dir="auto">{applicationTexts.company.declinedBy(application.declinedBy)}. </span>
        )}
        {!isClosed && <span>{applicationTexts[side].meaning[application.status]}</span>}
      </p>
      {act(application)}
      <Note application={application} />
    </div>
  );
}
