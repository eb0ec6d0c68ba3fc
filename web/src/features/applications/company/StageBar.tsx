import { applicationTexts, type ShownStatus, shownStatuses } from '@ambitionhub/contract/applications';
import { useApplicantCounts } from '../api/applicants.ts';
import classes from './StageBar.module.css';

const texts = applicationTexts.company;

type Props = { stage: ShownStatus; onShow: (stage: ShownStatus) => void };

/** The places of the pipeline, and how many stand at each. */
export function StageBar({ stage, onShow }: Props) {
  const counts = useApplicantCounts();
  return (
    <fieldset className={classes.bar} aria-label={texts.stage}>
      {shownStatuses.map((one) => (
        <button
          key={one}
          type="button"
          className={classes.stage}
          aria-pressed={one === stage}
          onClick={() => onShow(one)}
        >
          {texts.stages[one]} <span className={classes.count}>{counts?.[one]?.toLocaleString() ?? ''}</span>
        </button>
      ))}
    </fieldset>
  );
}
