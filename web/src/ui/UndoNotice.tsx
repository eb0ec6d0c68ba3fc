import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import classes from './UndoNotice.module.css';

/** Where a screen says what was decided. It is always there, for screen readers. */
export const UndoRegion = ({ children }: { children: ReactNode }) => (
  <div className={classes.region} role="status">
    {children}
  </div>
);

type Props = {
  text: string;
  /** The button, while it can be undone. */
  undo?: { readonly label: string; readonly busy: boolean; readonly act: () => void };
};

/** What was decided, for the ten seconds in which it can be undone, and what became of that. */
export const UndoNotice = ({ text, undo }: Props) => (
  <div className={classes.notice}>
    <p>{text}</p>
    {undo && (
      <Button variant="default" busy={undo.busy} onClick={undo.act}>
        {undo.label}
      </Button>
    )}
  </div>
);
