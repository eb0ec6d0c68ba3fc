import type { UserId } from '@ambitionhub/contract/accounts';
import { type AmbassadorshipId, ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { dayIn } from '@ambitionhub/contract/calendar';
import { useState } from 'react';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { useMakeOffer, useOfferStart } from '../api/offers.ts';
import { offerForm, offerOfPosition, termsOfTyped } from '../terms/offerForm.ts';
import { TermsDialog } from '../terms/TermsDialog.tsx';

const texts = ambassadorTexts.company.offer;

export type Offered = { readonly id: UserId; readonly name: string };
type Props = { student: Offered; onClose: () => void };

/** Makes an offer; it is filled in with the position that the student applied to. */
export function OfferDialog({ student, onClose }: Props) {
  const begun = useOfferStart(student.id);
  // The same id for a retry after a lost answer, so that it is not a second offer.
  const [id] = useState(() => crypto.randomUUID() as AmbassadorshipId);
  const { mutate, isPending, error } = useMakeOffer();
  const draft = useDraft(offerForm, student.id);
  const toast = useToast();
  if (begun === undefined) return null;
  const { position, timeZone } = begun;
  const typed = { ...offerOfPosition(position, dayIn(timeZone, new Date())), ...draft.typed };
  const onSuccess = (): void => {
    draft.done();
    toast.success(texts.sent(student.name));
    onClose();
  };
  return (
    <TermsDialog
      title={texts.title(student.name)}
      hint={position?.title ? `${texts.from(position.title)} ${texts.hint}` : texts.hint}
      act={texts.send}
      typed={typed}
      draft={draft}
      isPending={isPending}
      error={error}
      onType={draft.type}
      onSend={() => mutate({ id, with: student.id, terms: termsOfTyped(typed) }, { onSuccess })}
      onClose={onClose}
    />
  );
}
