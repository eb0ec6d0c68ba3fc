import type { ReactNode } from 'react';
import classes from './SplitPage.module.css';

type Props = {
  /** Decoration next to the form, if there is room. */
  side: ReactNode;
  /** The product's name, and the content opposite it. */
  top: ReactNode;
  children: ReactNode;
};

/** A page for a first step: a picture on one side, one short form on the other. */
export function SplitPage({ side, top, children }: Props) {
  return (
    <div className={classes.page}>
      <aside className={classes.side} aria-hidden="true">
        {side}
      </aside>
      <main className={classes.main}>
        <div className={classes.top}>{top}</div>
        <div className={classes.form}>{children}</div>
      </main>
    </div>
  );
}

/** A sentence with a few highlighted words. */
export function Slogan({ before, marked, after }: { before: string; marked: string; after: string }) {
  return (
    <p className={classes.slogan}>
      {before}
      <mark className={classes.marked}>{marked}</mark>
      {after}
    </p>
  );
}
