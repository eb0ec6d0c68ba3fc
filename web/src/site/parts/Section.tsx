import type { ReactNode } from 'react';
import classes from './Section.module.css';

type SectionProps = {
  /** Names the heading, and so the section; also its address on the page. */
  id: string;
  heading: ReactNode;
  lead?: ReactNode;
  ground?: 'paper' | 'surface';
  /** From when on the heading stands beside what it says instead of above it: large screens, or smaller ones already. */
  beside?: 'large' | 'early' | 'never';
  children: ReactNode;
};

/** A chapter of a page: a heading in the margin's voice, then what it says. */
export function Section({ id, heading, lead, ground = 'paper', beside = 'large', children }: SectionProps) {
  return (
    <section className={classes.section} id={id} aria-labelledby={`${id}-heading`} data-ground={ground}>
      <div className={classes.inside} data-beside={beside}>
        <div className={classes.opening}>
          <h2 className={classes.heading} id={`${id}-heading`}>
            {heading}
          </h2>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        <div className={classes.content}>{children}</div>
      </div>
    </section>
  );
}
