import { versionedTexts } from '@ambitionhub/contract/accounts';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import classes from './Changes.module.css';

type Choice = {
  readonly name: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly isTheirs: boolean;
};

type Props = {
  readonly changes: {
    readonly isGone: boolean;
    readonly meetings: number;
    readonly taken: readonly { readonly name: string; readonly value: unknown }[];
    readonly met: readonly Choice[];
    readonly choose: (name: string, isTheirs: boolean) => void;
  };
  readonly labels: Readonly<Partial<Record<string, string>>>;
  /** A field's value in words, unless it is a text or a list of texts. */
  readonly show?: (name: string, value: unknown) => string;
  /** For a form that saves itself: goes on after the person has looked. The cursor stays where they type. */
  readonly onLooked?: () => void;
};

const inWords = (_: string, value: unknown): string => [value ?? ''].flat().join(', ');

/** What others have changed in a form's row: what was taken over, and where to choose between two values. */
export function Changes({ changes, labels, show = inWords, onLooked }: Props) {
  const { isGone, meetings, taken, met, choose } = changes;
  const id = useId();
  const region = useRef<HTMLElement>(null);
  const savesItself = onLooked !== undefined;
  const isShown = taken.length + met.length > 0;

  useEffect(() => {
    if (meetings > 0 && !savesItself) region.current?.focus();
  }, [meetings, savesItself]);

  const labelOf = (name: string): string => labels[name] ?? name;
  return (
    <section ref={region} tabIndex={-1} className={classes.changes} aria-labelledby={id}>
      <div id={id}>
        <FormMessage
          kind="error"
          text={isGone ? versionedTexts.deleted : isShown ? versionedTexts.changed : null}
        />
      </div>
      {taken.length > 0 && (
        <ul className={classes.taken}>
          {taken.map(({ name, value }) => (
            <li key={name}>{versionedTexts.now(labelOf(name), show(name, value))}</li>
          ))}
        </ul>
      )}
      {met.length > 0 && <p>{versionedTexts.choose}</p>}
      {met.map(({ name, mine, theirs, isTheirs }) => (
        <fieldset key={name} className={classes.choice}>
          <legend>{labelOf(name)}</legend>
          {[false, true].map((ofThem) => (
            <label key={String(ofThem)} className={classes.option} dir="auto">
              <input
                type="radio"
                name={`${id} ${name}`}
                checked={isTheirs === ofThem}
                onChange={() => choose(name, ofThem)}
              />
              <span>
                {ofThem ? versionedTexts.theirs(show(name, theirs)) : versionedTexts.mine(show(name, mine))}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {onLooked && isShown && (
        <div>
          <Button onClick={onLooked}>{versionedTexts.save}</Button>
        </div>
      )}
    </section>
  );
}
