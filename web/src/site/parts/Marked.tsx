import type { ReactNode } from 'react';
import classes from './Marked.module.css';

/** Text highlighted with the marker pen. */
export function Marked({ children }: { children: ReactNode }) {
  return <span className={classes.marked}>{children}</span>;
}
