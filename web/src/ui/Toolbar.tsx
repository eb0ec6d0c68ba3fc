import type { ReactNode } from 'react';
import classes from './Toolbar.module.css';

/** The line above a list: its search, its filters and its actions. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <div className={classes.toolbar}>{children}</div>
);
