import { directoryTexts } from '@ambitionhub/contract/directory';
import classes from './Chips.module.css';
import { Marked } from './Marked.tsx';

type Props = {
  label: string;
  items: readonly string[];
  /** The number left out. */
  more?: number;
  /** Prefixes of the words to mark. */
  words?: readonly string[];
};

/** Skills or industries, each as a chip. */
export function Chips({ label, items, more = 0, words = [] }: Props) {
  return (
    <ul className={classes.chips} aria-label={label}>
      {items.map((item) => (
        <li key={item}>
          <Marked text={item} words={words} />
        </li>
      ))}
      {more > 0 && <li>{directoryTexts.moreSkills(more)}</li>}
    </ul>
  );
}
