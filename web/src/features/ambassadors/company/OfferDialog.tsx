import type { UserId } from '@ambitionhub/contract/accounts';
import { type AmbassadorshipId, ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { dayIn } from '@ambitionhub/contract/calendar';
import { useState } from 'react';
import { useMakeOffer, useOfferStart } from '../api/offers.ts';
import { offerOfPosition } from '../terms/offerForm.ts';
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
  if (begun === undefined) return null;
  const { position, timeZone } = begun;
  return (
    <TermsDialog
      title={texts.title(student.name)}
      hint={position?.title ? `${texts.hint} ${texts.from(position.title)}` : texts.hint}
      act={texts.send}
      notice={texts.sent(student.name)}
      draft={student.id}
      start={offerOfPosition(position, dayIn(timeZone, new Date()))}
      isPending={isPending}
      error={error}
      onSend={(terms, onSuccess) => mutate({ id, with: student.id, terms }, { onSuccess })}
      onClose={onClose}
    />
  );
}
