import type { UserId } from '@ambitionhub/contract/accounts';
import { type Application, applicationTexts } from '@ambitionhub/contract/applications';
import type { Participant } from '@ambitionhub/contract/messaging';
import type { ReactNode } from 'react';
import { useApplication } from '../api/application.ts';
import { Note } from './Note.tsx';
import { Status } from './Status.tsx';
import classes from './StatusLine.module.css';

type Props = {
  other: UserId;
  side: Participant;
  /** What the side can do about it here. */
  act: (application: Application) => ReactNode;
};

/** Above a conversation, where its application stands, what that means, and the note of a decline; else nothing. */
export function StatusLine({ other, side, act }: Props) {
  const { data: application } = useApplication(other);
  if (!application) return null;
  return (
    <div className={classes.line}>
      {/* A student is told of it wherever they are. */}
      <p className={classes.words} {...(side === 'company' && { role: 'status' })}>
        <Status status={application.status} side={side} />{' '}
        <span>{applicationTexts[side].meaning[application.status]}</span>
      </p>
      {act(application)}
      <Note application={application} />
    </div>
  );
}
