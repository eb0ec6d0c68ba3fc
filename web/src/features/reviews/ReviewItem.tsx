import { type ReviewId, type ReviewWord, reviewWordLabel } from '@ambitionhub/contract/reviews';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import classes from './Reviews.module.css';
import { Stars } from './Stars.tsx';

type Props = {
  review: {
    readonly id: ReviewId;
    readonly stars: number;
    readonly words: readonly ReviewWord[];
    readonly text: string;
    readonly reply: string;
  };
  /** Who wrote it, and when it was shown. */
  by: ReactNode;
  /** Who replied. */
  replier: string;
  children?: ReactNode;
};

/** One review with its reply. */
export const ReviewItem = ({ review: { stars, words, text, reply }, by, replier, children }: Props) => (
  <div className={classes.item}>
    <p className={classes.by}>
      <Stars stars={stars} /> {by}
    </p>
    {words.length > 0 && (
      <p className={classes.words}>
        {words.map((word) => (
          <Badge key={word}>{reviewWordLabel(word)}</Badge>
        ))}
      </p>
    )}
    {text !== '' && (
      <p className={classes.text} dir="auto">
        {text}
      </p>
    )}
    {reply !== '' && (
      <div className={classes.reply}>
        <p className={classes.quiet}>{replier}</p>
        <p className={classes.text} dir="auto">
          {reply}
        </p>
      </div>
    )}
    {children}
  </div>
);
