import { applicationTexts, type MonitoredApplication } from '@ambitionhub/contract/applications';
import { Note } from '../standing/Note.tsx';
import { Steps } from '../standing/Steps.tsx';
import classes from './MonitoredStanding.module.css';

const { standing } = applicationTexts.admin;

/** Beside a conversation that the admin reads: how far the application has come, and the note of a decline. */
export function MonitoredStanding({ application }: { application: MonitoredApplication }) {
  return (
    <section className={classes.standing} aria-label={standing}>
      <h3 className={classes.heading}>{standing}</h3>
      <Steps application={application} side="company" />
      <Note application={application} />
    </section>
  );
}
