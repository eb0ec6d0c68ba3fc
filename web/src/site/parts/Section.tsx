import type { ReactNode } from 'react';
import classes from './Section.module.css';

type SectionProps = {
  /** The id of the heading and the section, also its URL fragment. */
  id: string;
  heading: ReactNode;
  lead?: ReactNode;
  ground?: 'paper' | 'surface';
  /** The screen width at which the heading moves next to the content: large screens, or smaller ones. */
  beside?: 'large' | 'early' | 'never';
  children: ReactNode;
};

/** A section of a page: a heading in the margin, then its content. */
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
