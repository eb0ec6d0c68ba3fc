import { type Ambassadorship, ambassadorTexts, termsSentence } from '@ambitionhub/contract/ambassadors';
import { ActDialog } from '../../../session/dialogs/ConfirmDialog.tsx';
import { dayText } from '../../../ui/Day.tsx';
import { dayLabel } from '../../../ui/dayLabels.ts';
import { useAcceptOffer } from '../api/answer-offer.ts';
import classes from './FirstSteps.module.css';
import { firstDayOf } from './first-day.ts';

const texts = ambassadorTexts.student.offer;

type Props = { ambassadorship: Ambassadorship; onClose: () => void };

/** Shows the terms again before a student accepts them. */
export function AcceptOfferDialog({ ambassadorship: one, onClose }: Props) {
  const { lastDay, text } = one.terms;
  return (
    <ActDialog
      title={texts.acceptTitle(one.with.name, dayLabel(firstDayOf(one)))}
      act={texts.acceptYes}
      cancel={texts.notYet}
      acting={useAcceptOffer()}
      input={{ id: one.id, version: one.newestVersion }}
      onClose={onClose}
    >
      <p>{termsSentence(one.terms, lastDay && dayText(lastDay))}</p>
      {text !== '' && (
        <p className={classes.text} dir="auto">
          {text}
        </p>
      )}
    </ActDialog>
  );
}
