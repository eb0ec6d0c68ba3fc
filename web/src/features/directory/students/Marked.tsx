import { markWords } from '@ambitionhub/contract/directory';
import classes from './Marked.module.css';

type Props = {
  text: string;
  /** Prefixes of the words to mark. */
  words: readonly string[];
};

/** A text in which the words of the search are marked. */
export const Marked = ({ text, words }: Props) =>
  words.length === 0
    ? text
    : markWords(text, words).map((part, at) =>
        part.isMarked ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
          <mark key={at} className={classes.mark}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      );
