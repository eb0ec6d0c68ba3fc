import { ambassadorTexts, comesToLabel, rateLabel, type TermsInput } from '@ambitionhub/contract/ambassadors';
import { isDay } from '@ambitionhub/contract/schemas';
import { useState } from 'react';
import { reasonOf, refusalOf } from '../../../session/api.ts';
import { FormDialog } from '../../../session/dialogs/FormDialog.tsx';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { useFirstFault } from '../../../ui/useFirstFault.ts';
import classes from './OfferDialog.module.css';
import { OfferFields } from './OfferFields.tsx';
import { faultsOf, type OfferFaults, offerForm, type TypedOffer, termsOfTyped } from './offerForm.ts';

type Props = {
  title: string;
  hint: string;
  act: string;
  /** Shown once they are sent. */
  notice: string;
  /** The name under which the input is kept until it is sent. */
  draft: string;
  start: TypedOffer;
  isPending: boolean;
  error: unknown;
  onSend: (terms: TermsInput, onSuccess: () => void) => void;
  onClose: () => void;
};

/** The terms of an offer, to fill in and send; the input is kept until then. */
export function TermsDialog({
  title,
  hint,
  act,
  notice,
  draft: of,
  start,
  isPending,
  error,
  onSend,
  onClose,
}: Props) {
  const draft = useDraft(offerForm, of);
  const typed: TypedOffer = { ...start, ...draft.typed };
  const terms = termsOfTyped(typed);
  const [shown, setShown] = useState<OfferFaults>({});
  const { form, toFault } = useFirstFault();
  const toast = useToast();

  const submit = (): void => {
    const faults = faultsOf(terms);
    setShown(faults);
    if (Object.keys(faults).length > 0) {
      toFault();
      return;
    }
    onSend(terms, () => {
      draft.done();
      toast.success(notice);
      onClose();
    });
  };

  return (
    <FormDialog
      title={title}
      look="wide"
      closable
      ref={form}
      draft={draft}
      fault={error ? reasonOf(error) : null}
      act={act}
      busy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{hint}</p>
      <OfferFields
        typed={typed}
        faults={{ ...shown, ...faultsOfRefusal(error) }}
        onType={(change) => {
          setShown({});
          draft.type(change);
        }}
      />
      <Preview terms={terms} />
    </FormDialog>
  );
}

/** The pay per month under the terms, while they are typed. */
function Preview({ terms }: { terms: TermsInput }) {
  const { comesTo, howMuch, books } = ambassadorTexts.terms;
  const isSound = terms.rateCents > 0 && Number.isFinite(terms.weeklyMinutes ?? 0) && isDay(terms.fromDay);
  const sum = isSound && terms.weeklyMinutes !== 0 ? comesToLabel(terms) : null;
  return (
    <div className={classes.preview}>
      <p role="status">
        {sum === null ? (
          terms.pay === 'tasks' && rateLabel(terms)
        ) : (
          <>
            {comesTo} <strong>{sum}</strong>
          </>
        )}
      </p>
      <p className={classes.small}>
        {sum !== null && howMuch} {books}
      </p>
    </div>
  );
}

/** The server's errors, by field. */
function faultsOfRefusal(error: unknown): OfferFaults {
  const fields = refusalOf(error)?.fields ?? [];
  return Object.fromEntries(fields.map(({ field, message }) => [field.replace(/^terms\./, ''), message]));
}
