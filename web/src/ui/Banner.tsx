import { Children, type ReactNode, useEffect } from 'react';
import classes from './Banner.module.css';
import { goOnToNews } from './firstField.ts';
import { LoadingGap } from './LoadingGap.tsx';

type Props = {
  /** Most important first; null means no news, undefined means not loaded yet. */
  items: readonly (ReactNode | undefined)[];
};

/** All news in one row, the most important first (decision D18). */
export function Banner({ items }: Props) {
  const isLoaded = !items.includes(undefined);
  useEffect(() => {
    if (isLoaded) goOnToNews();
  }, [isLoaded]);
  if (!isLoaded) return <LoadingGap />;
  const shown = Children.toArray(items);
  if (shown.length === 0) return null;
  return (
    <section className={classes.news} aria-label="News" data-news="">
      {shown}
    </section>
  );
}
