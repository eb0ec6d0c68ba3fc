import { paths } from '@ambitionhub/contract/routes';
import { createContext, type ReactNode, useContext } from 'react';
import { type NoteName, notes } from '../words/notes.ts';
import classes from './Notes.module.css';

const NamesOnPage = createContext<readonly NoteName[]>([]);

const idOf = (name: NoteName): string => `note-${name}`;

/** A link from a claim to its note, on the same line as the claim's last word. */
export function NoteMark({ name }: { name: NoteName }) {
  const at = useContext(NamesOnPage).indexOf(name);
  if (at < 0) throw new Error(`The page has no note ${name}`);
  return (
    <>
      {'\u00a0'}
      <sup className={classes.mark}>
        <a href={`#${idOf(name)}`} aria-label={`Note ${at + 1}`}>
          {at + 1}
        </a>
      </sup>
    </>
  );
}

type NotedProps = { names: readonly NoteName[]; children: ReactNode };

/** A page whose claims have notes, numbered in the given order at the bottom of the page. */
export function Noted({ names, children }: NotedProps) {
  return (
    <NamesOnPage value={names}>
      {children}
      <section className={classes.notes} aria-labelledby="notes-heading">
        <div className={classes.inside}>
          <h2 className={classes.heading} id="notes-heading">
            Notes
          </h2>
          <ol className={classes.list}>
            {names.map((name) => (
              <li key={name} id={idOf(name)}>
                {notes[name]}
              </li>
            ))}
          </ol>
          <p>
            AmbitionHub is in early development; more in{' '}
            <a href={`${paths.terms}#simulated-content`}>our Terms</a>.
          </p>
        </div>
      </section>
    </NamesOnPage>
  );
}
