import { type ReactNode, useId } from 'react';
import classes from './ledger.module.css';

type Props = { title: string; aside?: ReactNode; children: ReactNode };

/** A section of a pay screen, with its heading. */
export function Part({ title, aside, children }: Props) {
  const titleId = useId();
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h3 id={titleId} className={classes.title}>
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
