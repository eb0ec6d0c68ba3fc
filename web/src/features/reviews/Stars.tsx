import { type Rating as RatingValue, ratingTexts, reviewLimits } from '@ambitionhub/contract/reviews';
import classes from './Stars.module.css';

const shape = 'm12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-3-5.3 3 1.1-6L3.4 9.8l6-.8L12 3.5Z';
export const starNumbers = Array.from({ length: reviewLimits.stars }, (_, nth) => nth + 1);

export const Star = ({ isFull }: { isFull: boolean }) => (
  <svg className={classes.star} data-full={isFull || undefined} viewBox="0 0 24 24" aria-hidden="true">
    <path d={shape} />
  </svg>
);

/** A number of stars. */
export const Stars = ({ stars }: { stars: number }) => (
  <span className={classes.stars} role="img" aria-label={ratingTexts.stars(stars)}>
    {starNumbers.map((one) => (
      <Star key={one} isFull={one <= stars} />
    ))}
  </span>
);

/** The mean of all reviews and their number, in one line. */
export const MeanStars = ({ rating: { mean, count } }: { rating: NonNullable<RatingValue> }) => (
  <p className={classes.rating}>
    <Star isFull />
    <span aria-hidden="true">
      <b>{ratingTexts.mean(mean)}</b> · {ratingTexts.count(count)}
    </span>
    <span className="visually-hidden">{ratingTexts.rating(mean, count)}</span>
  </p>
);
