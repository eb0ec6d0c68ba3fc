import { type Ambassadorship, ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { addDays, laterDay } from '@ambitionhub/contract/calendar';
import { useChangeOffer, useProposeTerms } from '../api/offers.ts';
import { offerOfTerms } from '../terms/offerForm.ts';
import { TermsDialog } from '../terms/TermsDialog.tsx';

const texts = ambassadorTexts.company.offer;

type Props = { ambassadorship: Ambassadorship; onClose: () => void };

/** Changes the terms of an open offer. */
export function ChangeOfferDialog({ ambassadorship: one, onClose }: Props) {
  const { mutate, isPending, error } = useChangeOffer();
  return (
    <TermsDialog
      title={texts.changeTitle(one.with.name)}
      hint={texts.changeHint}
      act={texts.change}
      notice={texts.changed}
      draft={`${one.id} ${one.newestVersion}`}
      start={offerOfTerms(one.terms, laterDay(one.terms.fromDay, one.today))}
      isPending={isPending}
      error={error}
      onSend={(terms, onSuccess) => mutate({ id: one.id, version: one.newestVersion, terms }, { onSuccess })}
      onClose={onClose}
    />
  );
}

/** Proposes new terms to an ambassador, from tomorrow at the earliest. */
export function ProposeDialog({ ambassadorship: one, onClose }: Props) {
  const { mutate, isPending, error } = useProposeTerms();
  return (
    <TermsDialog
      title={texts.proposeTitle(one.with.name)}
      hint={texts.proposeHint}
      act={texts.propose}
      notice={texts.proposed}
      draft={`${one.id} ${one.newestVersion}`}
      start={offerOfTerms(one.proposed ?? one.terms, addDays(one.today, 1))}
      isPending={isPending}
      error={error}
      onSend={(terms, onSuccess) => mutate({ id: one.id, version: one.newestVersion, terms }, { onSuccess })}
      onClose={onClose}
    />
  );
}
