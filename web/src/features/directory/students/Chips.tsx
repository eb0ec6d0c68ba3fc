import { directoryTexts } from '@ambitionhub/contract/directory';
import classes from './Chips.module.css';

type Props = { label: string; items: readonly string[] /** How many are left out. */; more?: number };

/** Skills or industries, each on its own. */
export function Chips({ label, items, more = 0 }: Props) {
  return (
    <ul className={classes.chips} aria-label={label}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
      {more > 0 && <li>{directoryTexts.moreSkills(more)}</li>}
    </ul>
  );
}
