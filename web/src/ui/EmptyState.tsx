import type { ReactNode } from 'react';
import classes from './StateBlock.module.css';

type Props = {
  title: string;
  text?: string;
  /** What to do next, as a button or a link. */
  children?: ReactNode;
};

/** There is nothing here yet, and what to do about it. */
export function EmptyState({ title, text, children }: Props) {
  return (
    <div className={classes.block}>
      <p className={classes.title}>{title}</p>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {children}
    </div>
  );
}
