import type { ReactNode } from 'react';
import classes from './Sentence.module.css';

/** A sentence of a headline: it starts a new line rather than breaking. */
export function Sentence({ children }: { children: ReactNode }) {
  return <span className={classes.sentence}>{children}</span>;
}
