import { applicationTexts, type ShownStatus } from '@ambitionhub/contract/applications';
import type { Participant } from '@ambitionhub/contract/messaging';
import classes from './Status.module.css';

const words = { student: applicationTexts.statuses, company: applicationTexts.company.stages } as const;

/** An application's status, in the words for this side. */
export function Status({ status, side }: { status: ShownStatus; side: Participant }) {
  return (
    <span className={classes.status} data-status={status}>
      {words[side][status]}
    </span>
  );
}
