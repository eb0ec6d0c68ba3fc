import { applicationTexts, type ShownStatus, shownStatuses } from '@ambitionhub/contract/applications';
import { useLayoutEffect, useRef } from 'react';
import classes from './StageBar.module.css';

const texts = applicationTexts.company;

type Props = {
  stage: ShownStatus;
  /** How many stand where, as far as it is known. */
  counts: Readonly<Partial<Record<ShownStatus, number>>>;
  onShow: (stage: ShownStatus) => void;
};

/** The places of the pipeline, and how many stand at each. */
export function StageBar({ stage, counts, onShow }: Props) {
  const bar = useShownInView(stage);
  return (
    <fieldset ref={bar} className={classes.bar} aria-label={texts.stage}>
      {shownStatuses.map((one) => (
        <button
          key={one}
          type="button"
          className={classes.stage}
          aria-pressed={one === stage}
          onClick={() => onShow(one)}
        >
          {texts.stages[one]} <span className={classes.count}>{counts[one]?.toLocaleString() ?? ''}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** Where the bar is wider than the window, the place that is shown is in the middle of what is seen of it. */
function useShownInView(stage: ShownStatus) {
  const bar = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const { current } = bar;
    const shown = current?.querySelector<HTMLElement>(`:nth-child(${shownStatuses.indexOf(stage) + 1})`);
    if (!current || !shown) return;
    const { left, width } = shown.getBoundingClientRect();
    const of = current.getBoundingClientRect();
    current.scrollLeft += left - of.left - (of.width - width) / 2;
  }, [stage]);
  return bar;
}
