import type { ReactNode } from 'react';
import classes from './Toggle.module.css';

type Props = {
  pressed: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** A small toggle button, one of a row that filters a list. */
export function Toggle({ pressed, onToggle, children }: Props) {
  return (
    <button type="button" className={classes.toggle} aria-pressed={pressed} onClick={onToggle}>
      {children}
    </button>
  );
}
