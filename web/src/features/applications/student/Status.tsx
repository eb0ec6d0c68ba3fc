import { applicationTexts, type ShownStatus } from '@ambitionhub/contract/applications';
import classes from './Status.module.css';

/** Where an application stands, in a word. */
export function Status({ status }: { status: ShownStatus }) {
  return (
    <span className={classes.status} data-status={status}>
      {applicationTexts.statuses[status]}
    </span>
  );
}
