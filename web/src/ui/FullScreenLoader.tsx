import { useLayoutEffect, useRef } from 'react';
import { BrandMark } from '../brand/BrandMark.tsx';
import classes from './FullScreenLoader.module.css';
import { focusStart } from './firstField.ts';

/** Fills the screen until there is something to show. The screen that replaces it takes over its focus. */
export function FullScreenLoader({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    const { current } = heading;
    return () => {
      if (document.activeElement !== current) return;
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusStart();
      });
    };
  }, []);

  return (
    <main className={classes.screen}>
      <h1 ref={heading}>
        <BrandMark />
      </h1>
      <div className={classes.track} aria-hidden="true">
        <div className={classes.stroke} />
      </div>
      <p className={classes.text} role="status">
        {text}
      </p>
    </main>
  );
}
