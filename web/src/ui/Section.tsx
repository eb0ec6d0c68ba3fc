import { type ReactNode, useId } from 'react';
import classes from './Section.module.css';

type Props = {
  title: string;
  aside?: ReactNode;
  /** Whether the title is above it already, such as the name of the open part: it is read out only. */
  isTitleAbove?: boolean;
  /** Whether what is below it waits for its content. */
  isFirst?: boolean;
  children: ReactNode;
};

/** A section of a screen, with its heading. */
export function Section({ title, aside, isTitleAbove, isFirst, children }: Props) {
  const titleId = useId();
  return (
    <section data-first={isFirst ? '' : undefined} className={classes.section} aria-labelledby={titleId}>
      {isTitleAbove ? (
        <h3 id={titleId} className="visually-hidden">
          {title}
        </h3>
      ) : (
        <div className={classes.head}>
          <h3 id={titleId} className={classes.title}>
            {title}
          </h3>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
