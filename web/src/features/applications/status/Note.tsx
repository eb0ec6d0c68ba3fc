import { type Application, applicationTexts } from '@ambitionhub/contract/applications';
import classes from './Note.module.css';

/** The company's note for a decline; renders nothing without one. */
export function Note({ application: { note } }: { application: Pick<Application, 'note'> }) {
  if (note === '') return null;
  return (
    <blockquote className={classes.note} dir="auto" aria-label={applicationTexts.note}>
      {note}
    </blockquote>
  );
}
