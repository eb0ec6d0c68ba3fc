import type { ReactNode } from 'react';
import classes from './Sentence.module.css';

/** A sentence of a headline: it begins a new line rather than being broken. */
export function Sentence({ children }: { children: ReactNode }) {
  return <span className={classes.sentence}>{children}</span>;
}
