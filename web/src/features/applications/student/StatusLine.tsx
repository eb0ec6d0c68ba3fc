import type { UserId } from '@ambitionhub/contract/accounts';
import { useApplication } from '../api/application.ts';
import { Note } from './Note.tsx';
import { Status } from './Status.tsx';
import classes from './StatusLine.module.css';
import { Steps } from './Steps.tsx';
import { Withdraw } from './Withdraw.tsx';

/** An application in one line, and what the company said to a decline; nothing where there is none. */
export function StatusLine({ other }: { other: UserId }) {
  const { data: application } = useApplication(other);
  if (!application) return null;
  return (
    <div className={classes.line}>
      <span role="status">
        <Status status={application.status} />
      </span>
      <Steps timeline={application.timeline} />
      <Withdraw application={application} size="compact-sm" />
      <Note application={application} />
    </div>
  );
}
