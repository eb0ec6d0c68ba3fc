import type { ReactNode } from 'react';
import { Avatar } from './Avatar.tsx';
import classes from './ReviewRow.module.css';

type Props = {
  who: { readonly name: string; readonly image: string | null };
  check?: ReactNode;
  /** Opens it, or folds out its details. */
  open: { readonly label?: string; readonly isExpanded?: boolean; readonly onPress: () => void };
  isCurrent?: boolean;
  what: ReactNode;
  /** A deadline, or the decision and its day. */
  when: ReactNode;
  /** Null if it earns nothing. */
  amount: string | null;
  acts: ReactNode;
  /** Details, below. */
  children?: ReactNode;
};

/** A row of work to review, of any kind: who, what, until when, how much, and the decision. */
export function ReviewRow({ who, check, open, isCurrent, what, when, amount, acts, children }: Props) {
  return (
    <div className={classes.row} data-current={isCurrent || undefined}>
      <div className={classes.line}>
        {check && <div className={classes.check}>{check}</div>}
        <button
          type="button"
          data-row=""
          className={classes.who}
          aria-label={open.label}
          aria-expanded={open.isExpanded}
          onClick={open.onPress}
        >
          <Avatar name={who.name} image={who.image} size={32} />
          <span dir="auto">{who.name}</span>
        </button>
        <div className={classes.what}>{what}</div>
        <div className={classes.when}>{when}</div>
        <strong className={classes.amount}>{amount}</strong>
        <div className={classes.acts}>{acts}</div>
      </div>
      {children}
    </div>
  );
}
