import { applicationTexts, type MonitoredApplication } from '@ambitionhub/contract/applications';
import { Note } from '../standing/Note.tsx';
import { Steps } from '../standing/Steps.tsx';
import classes from './MonitoredStanding.module.css';

const { standing } = applicationTexts.admin;

/** Next to a conversation that the admin reads: the application's status, and the note of a decline. */
export function MonitoredStanding({ application }: { application: MonitoredApplication }) {
  return (
    <section className={classes.standing} aria-label={standing}>
      <h3 className={classes.heading}>{standing}</h3>
      <Steps application={application} side="company" />
      <Note application={application} />
    </section>
  );
}
