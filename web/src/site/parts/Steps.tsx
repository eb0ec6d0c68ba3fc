import classes from './Steps.module.css';
import { Unbroken } from './Unbroken.tsx';

export type Step = { name: string; text: string };

/** Numbered steps, the numerals as large as the words are small. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={classes.steps} data-count={steps.length}>
      {steps.map(({ name, text }, index) => (
        <li key={name} className={classes.step}>
          <span className={classes.numeral} aria-hidden="true">
            {index + 1}
          </span>
          <h3 className={classes.name}>{name}</h3>
          <p className={classes.text}>
            <Unbroken text={text} />
          </p>
        </li>
      ))}
    </ol>
  );
}
