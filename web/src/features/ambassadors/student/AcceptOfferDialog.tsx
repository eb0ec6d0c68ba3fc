import { type Ambassadorship, ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { ActDialog } from '../../../session/dialogs/ConfirmDialog.tsx';
import { useAcceptOffer } from '../api/answer-offer.ts';
import { TermsList } from '../terms/TermsList.tsx';

const texts = ambassadorTexts.student.offer;

type Props = { ambassadorship: Ambassadorship; onClose: () => void };

/** Shows the terms again before a student accepts them. */
export function AcceptOfferDialog({ ambassadorship: one, onClose }: Props) {
  return (
    <ActDialog
      title={texts.acceptTitle(one.with.name)}
      act={texts.acceptYes}
      cancel={texts.notYet}
      acting={useAcceptOffer()}
      input={{ id: one.id, version: one.newestVersion }}
      onClose={onClose}
    >
      <TermsList terms={one.terms} end={one.lastDay} />
      <p>{texts.acceptText}</p>
    </ActDialog>
  );
}
