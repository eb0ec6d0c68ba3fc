import {
  type ReviewForm,
  type ReviewWord,
  ratingTexts,
  reviewLimits,
  reviewTexts,
  reviewWordLabel,
  wordsBy,
} from '@ambitionhub/contract/reviews';
import { Checkbox, Textarea } from '@mantine/core';
import { lengthError } from '../../ui/lengthError.ts';
import classes from './Stars.module.css';
import { Star, starNumbers } from './Stars.tsx';

const texts = reviewTexts.write;

type Props = {
  side: keyof typeof wordsBy;
  /** No stars until they are chosen. */
  typed: ReviewForm;
  type: (change: Partial<ReviewForm>) => void;
  fault: (field: keyof ReviewForm) => string | undefined;
};

/** The fields of a review. */
export function ReviewFields({ side, typed: { stars, words, text }, type, fault }: Props) {
  const choose = (word: ReviewWord, isChosen: boolean): void =>
    type({ words: isChosen ? [...words, word] : words.filter((one) => one !== word) });
  const [starsFault, wordsFault] = [fault('stars'), fault('words')];
  return (
    <>
      <fieldset className={classes.field}>
        <legend>{texts.starsLabel}</legend>
        <div className={classes.choices}>
          {starNumbers.map((one) => (
            <label key={one} className={classes.choice}>
              <input
                type="radio"
                className="visually-hidden"
                name="stars"
                value={one}
                aria-label={ratingTexts.stars(one)}
                checked={stars === one}
                onChange={() => type({ stars: one })}
                data-autofocus={one === 1 || undefined}
              />
              <Star isFull={one <= stars} />
            </label>
          ))}
        </div>
        {starsFault !== undefined && <p className={classes.error}>{starsFault}</p>}
      </fieldset>
      <fieldset className={classes.field}>
        <legend>{texts.wordsLabel}</legend>
        <div className={classes.words}>
          {wordsBy[side].map((word) => (
            <Checkbox
              key={word}
              label={reviewWordLabel(word)}
              checked={words.includes(word)}
              disabled={words.length >= reviewLimits.words && !words.includes(word)}
              onChange={({ currentTarget }) => choose(word, currentTarget.checked)}
            />
          ))}
        </div>
        {wordsFault !== undefined && <p className={classes.error}>{wordsFault}</p>}
      </fieldset>
      <Textarea
        label={texts.textLabel}
        description={texts.textHint[side]}
        value={text}
        onChange={({ currentTarget }) => type({ text: currentTarget.value })}
        {...lengthError(text, reviewLimits.text, fault('text'))}
        rows={4}
        dir="auto"
      />
    </>
  );
}
