import { applicationTexts, type ShownStatus, shownStatuses } from '@ambitionhub/contract/applications';
import { useLayoutEffect, useRef } from 'react';
import classes from './StageBar.module.css';

const texts = applicationTexts.company;

type Props = {
  stage: ShownStatus;
  /** The number of applicants at each stage, once loaded. */
  counts: Readonly<Partial<Record<ShownStatus, number>>>;
  onShow: (stage: ShownStatus) => void;
};

/** The stages of the pipeline, and the number of applicants at each. */
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

/** If the bar is wider than the window, the current stage is in the middle of the visible part. */
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
