import type { ReactNode } from 'react';
import classes from './LastCall.module.css';

type LastCallProps = { heading: ReactNode; lead: string; action: ReactNode };

/** The closing call to action of a landing page. */
export function LastCall({ heading, lead, action }: LastCallProps) {
  return (
    <section className={classes.last} aria-labelledby="last-heading">
      <div className={classes.inside}>
        <h2 className={classes.heading} id="last-heading">
          {heading}
        </h2>
        <div className={classes.way}>
          <p>{lead}</p>
          {action}
        </div>
      </div>
    </section>
  );
}
