import { type Application, applicationTexts } from '@ambitionhub/contract/applications';
import classes from './Note.module.css';

/** What the company says to a decline; nothing where it says nothing. */
export function Note({ application: { status, note } }: { application: Application }) {
  if (status !== 'declined' || note === '') return null;
  return (
    <blockquote className={classes.note} dir="auto" aria-label={applicationTexts.student.note}>
      {note}
    </blockquote>
  );
}
