import { type Monitored, moderationTexts, type ReportRecord } from '@ambitionhub/contract/moderation';
import { Moment } from '../listing/Facts.tsx';
import classes from './MessagesTab.module.css';

const texts = moderationTexts.messages;

type Props = { message: Monitored; reporter: ReportRecord; before: ReportRecord };

/**
 * Who reported a message, why, how often they were right, and the outcome of earlier reports about its
 * sender.
 */
export function ReportNote({ message: { report, recipient }, reporter, before }: Props) {
  if (report === null) return null;
  return (
    <div className={classes.report}>
      <p className={classes.reason}>{report.reason}</p>
      <p>
        {texts.reportedBy(recipient.name)} ({texts.record(reporter.right, reporter.decided)}),{' '}
        <Moment at={report.at} />
      </p>
      <p>{texts.before(before.right, before.decided)}</p>
    </div>
  );
}
