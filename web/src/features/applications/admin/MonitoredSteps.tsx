import { applicationTexts, type MonitoredApplication } from '@ambitionhub/contract/applications';
import { Note } from '../status/Note.tsx';
import { Steps } from '../status/Steps.tsx';
import classes from './MonitoredSteps.module.css';

const { heading } = applicationTexts.admin;

/** Next to a conversation that the admin reads: the application's status, and the note of a decline. */
export function MonitoredSteps({ application }: { application: MonitoredApplication }) {
  return (
    <section className={classes.steps} aria-label={heading}>
      <h3 className={classes.heading}>{heading}</h3>
      <Steps application={application} side="company" />
      <Note application={application} />
    </section>
  );
}
