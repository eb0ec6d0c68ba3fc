import type { ReactNode } from 'react';
import classes from './Toggle.module.css';

type Props = {
  pressed: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** A small button that stays pressed: one of a row by which a list is narrowed. */
export function Toggle({ pressed, onToggle, children }: Props) {
  return (
    <button type="button" className={classes.toggle} aria-pressed={pressed} onClick={onToggle}>
      {children}
    </button>
  );
}
