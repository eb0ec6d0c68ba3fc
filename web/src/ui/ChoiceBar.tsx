import { useEffect, useRef } from 'react';
import classes from './ChoiceBar.module.css';

export type BarChoice<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  /** The number of items in it; absent while unknown or if nothing is counted. */
  readonly count?: number | undefined;
};

type Props<Value extends string> = {
  label: string;
  choices: readonly BarChoice<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
  /** One quiet control for the parts of a tab, which a phone shows all at once. */
  look?: 'segments';
};

/** A row of buttons, one of them selected: the stages of a list, or the parts of a tab. */
export function ChoiceBar<Value extends string>({ label, choices, value, onChoose, look }: Props<Value>) {
  const bar = useShownInView(choices.findIndex((one) => one.value === value));
  return (
    <fieldset ref={bar} className={classes.bar} aria-label={label} data-look={look}>
      {choices.map((one) => (
        <button
          key={one.value}
          type="button"
          className={classes.choice}
          aria-pressed={one.value === value}
          onClick={() => onChoose(one.value)}
        >
          {one.label}{' '}
          {'count' in one && <span className={classes.count}>{one.count?.toLocaleString() ?? ''}</span>}
        </button>
      ))}
    </fieldset>
  );
}

/**
 * If the bar is wider than the window, the chosen button is in the middle of the visible part. Not in a layout
 * effect: a dialog around it opens in its own, after those of its content.
 */
function useShownInView(place: number) {
  const bar = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const { current } = bar;
    const shown = current?.querySelector<HTMLElement>(`:nth-child(${place + 1})`);
    if (!current || !shown) return;
    const { left, width } = shown.getBoundingClientRect();
    const of = current.getBoundingClientRect();
    current.scrollLeft += left - of.left - (of.width - width) / 2;
  }, [place]);
  return bar;
}
