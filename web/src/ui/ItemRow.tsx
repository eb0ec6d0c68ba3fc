import type { ReactNode } from 'react';
import classes from './ItemRow.module.css';

/** A list in a card, such as people or keys. */
export const ItemRows = ({ children }: { children: ReactNode }) => (
  <ul className={classes.rows}>{children}</ul>
);

type Props = {
  /** Its name, with badges. */
  name: ReactNode;
  /** What is known about it, below its name. */
  facts?: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
};

/** One of them. */
export function ItemRow({ name, facts, children }: Props) {
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.name}>{name}</p>
        {facts && <p className={classes.facts}>{facts}</p>}
      </div>
      {children}
    </li>
  );
}
