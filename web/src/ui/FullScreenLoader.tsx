import { BrandMark } from '../brand/BrandMark.tsx';
import classes from './FullScreenLoader.module.css';

/** Fills the screen while there is nothing else to show yet. */
export function FullScreenLoader({ text }: { text: string }) {
  return (
    <main className={classes.screen}>
      <h1>
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
