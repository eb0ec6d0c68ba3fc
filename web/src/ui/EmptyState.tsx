import type { ReactNode } from 'react';
import classes from './StateBlock.module.css';

type Props = {
  title: string;
  text?: string;
  /** A single quiet line, for a screen with several lists. */
  isLine?: boolean;
  /** The next step, as a button or a link. */
  children?: ReactNode;
};

/** Says that there is nothing here yet, and how to change that. */
export function EmptyState({ title, text, isLine = false, children }: Props) {
  if (isLine) return <p className={classes.text}>{title}</p>;
  return (
    <div className={classes.block}>
      <p className={classes.title}>{title}</p>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {children}
    </div>
  );
}
