import { type Application, applicationTexts } from '@ambitionhub/contract/applications';
import classes from './Note.module.css';

/** What the company says to a decline; nothing where it says nothing. */
export function Note({ application: { note } }: { application: Pick<Application, 'note'> }) {
  if (note === '') return null;
  return (
    <blockquote className={classes.note} dir="auto" aria-label={applicationTexts.note}>
      {note}
    </blockquote>
  );
}
