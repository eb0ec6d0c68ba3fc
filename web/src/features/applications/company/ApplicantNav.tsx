import { applicationTexts } from '@ambitionhub/contract/applications';
import { type NavAction, NavButton } from '../../../ui/NavButton.tsx';
import classes from './ApplicantDetail.module.css';

const texts = applicationTexts.company;

type Props = { onBack: () => void; onPrevious: NavAction; onNext: NavAction };

/** Links from an applicant to the list and to the neighbors. */
export function ApplicantNav({ onBack, onPrevious, onNext }: Props) {
  return (
    <>
      <div className={classes.back}>
        <NavButton icon="back" label={texts.back} action={onBack} />
      </div>
      <div className={classes.neighbors}>
        <NavButton icon="chevronUp" label={texts.previous} action={onPrevious} letter="K" />
        <NavButton icon="chevronDown" label={texts.next} action={onNext} letter="J" />
      </div>
    </>
  );
}
