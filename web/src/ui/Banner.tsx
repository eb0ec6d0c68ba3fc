import { Children, type ReactNode, useEffect, useId, useState } from 'react';
import classes from './Banner.module.css';
import { goOnToNews } from './firstField.ts';
import { LoadingGap } from './LoadingGap.tsx';

type Props = {
  /** Most important first; null means no news, undefined means not loaded yet. */
  items: readonly (ReactNode | undefined)[];
};

const more = (count: number): string => `and ${count} more`;

/** The news in one line: the most important item, and the others behind 'and 2 more' (decision D18). */
export function Banner({ items }: Props) {
  const [open, setOpen] = useState(false);
  const restId = useId();
  const isLoaded = !items.includes(undefined);
  useEffect(() => {
    if (isLoaded) goOnToNews();
  }, [isLoaded]);
  if (!isLoaded) return <LoadingGap />;
  const [first, ...rest] = Children.toArray(items);
  if (first === undefined) return null;
  return (
    <section className={classes.news} aria-label="News" data-news="">
      {first}
      {rest.length > 0 && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={open}
          aria-controls={restId}
          onClick={() => setOpen(!open)}
        >
          <span className={classes.short} aria-hidden="true">
            {open ? '−' : `+${rest.length}`}
          </span>
          <span className={classes.long}>{open ? 'Show less' : more(rest.length)}</span>
        </button>
      )}
      <div id={restId} className={classes.rest} hidden={!open}>
        {open && rest}
      </div>
    </section>
  );
}
