import type { NoteName } from '../words/notes.ts';
import classes from './Figures.module.css';
import { NoteMark } from './Notes.tsx';
import { Unbroken } from './Unbroken.tsx';

export type Figure = { value: string; label: string; note: NoteName };

/** Key figures between two rules. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ value, label, note }) => (
        <div key={label} className={classes.figure}>
          <dt className={classes.label}>
            {label}
            <NoteMark name={note} />
          </dt>
          <dd className={classes.value}>
            <Unbroken text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
