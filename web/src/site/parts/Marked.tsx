import type { ReactNode } from 'react';
import classes from './Marked.module.css';

/** Words that the marker pen went over. */
export function Marked({ children }: { children: ReactNode }) {
  return <span className={classes.marked}>{children}</span>;
}
