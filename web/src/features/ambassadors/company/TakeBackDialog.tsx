import { type Ambassadorship, ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { ActDialog } from '../../../session/dialogs/ConfirmDialog.tsx';
import { useTakeOfferBack } from '../api/offers.ts';

const texts = ambassadorTexts.company.offer;

type Props = { ambassadorship: Ambassadorship; onClose: () => void };

/** Asks before withdrawing an offer, which notifies the student. */
export function TakeBackDialog({ ambassadorship: { id, with: student }, onClose }: Props) {
  return (
    <ActDialog
      title={texts.takeBackTitle(student.name)}
      act={texts.takeBack}
      acting={useTakeOfferBack()}
      input={{ id }}
      done={texts.takenBack}
      onClose={onClose}
    >
      <p>{texts.takeBackText}</p>
    </ActDialog>
  );
}
