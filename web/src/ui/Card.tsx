import { type ReactNode, useId } from 'react';
import classes from './Card.module.css';

type Props = { title: string; text?: string; children: ReactNode };

/** A section of a screen with its own heading. */
export function Card({ title, text, children }: Props) {
  const titleId = useId();
  return (
    <section data-first="" className={classes.card} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {text !== undefined && <p className={classes.text}>{text}</p>}
      </div>
      {children}
    </section>
  );
}
