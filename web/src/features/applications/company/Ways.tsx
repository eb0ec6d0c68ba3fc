import { applicationTexts } from '@ambitionhub/contract/applications';
import { type Way, WayButton } from '../../../ui/WayButton.tsx';
import classes from './ApplicantDetail.module.css';

const texts = applicationTexts.company;

type Props = { onBack: () => void; onPrevious: Way; onNext: Way };

/** Links from an applicant to the list and to the neighbors. */
export function Ways({ onBack, onPrevious, onNext }: Props) {
  return (
    <>
      <div className={classes.back}>
        <WayButton icon="back" label={texts.back} way={onBack} />
      </div>
      <div className={classes.neighbors}>
        <WayButton icon="chevronUp" label={texts.previous} way={onPrevious} letter="K" />
        <WayButton icon="chevronDown" label={texts.next} way={onNext} letter="J" />
      </div>
    </>
  );
}
