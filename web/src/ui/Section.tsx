import { type ReactNode, useId } from 'react';
import classes from './Section.module.css';

type Props = {
  title: string;
  /** For links to it. */
  id?: string;
  aside?: ReactNode;
  /** Whether what is below it waits for its content. */
  isFirst?: boolean;
  children: ReactNode;
};

/** A section of a screen, with its heading. */
export function Section({ title, id, aside, isFirst, children }: Props) {
  const titleId = useId();
  return (
    <section
      id={id}
      data-first={isFirst ? '' : undefined}
      className={classes.section}
      aria-labelledby={titleId}
    >
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
