import { ambassadorTexts, comesToLabel, rateLabel, type TermsInput } from '@ambitionhub/contract/ambassadors';
import { isDay } from '@ambitionhub/contract/schemas';
import { type ReactNode, useState } from 'react';
import { reasonOf, refusalOf } from '../../../session/api.ts';
import { FormDialog } from '../../../session/dialogs/FormDialog.tsx';
import type { ElsewhereAct } from '../../../session/drafts/useDraft.ts';
import { useFirstFault } from '../../../ui/useFirstFault.ts';
import classes from './OfferDialog.module.css';
import { OfferFields } from './OfferFields.tsx';
import { faultsOf, type OfferFaults, type TypedOffer, termsOfTyped } from './offerForm.ts';

type Props = {
  title: string;
  hint: string;
  act: string;
  typed: TypedOffer;
  /** The input, which is kept until it is sent. */
  draft: { readonly elsewhere: ElsewhereAct | null };
  isPending: boolean;
  error: unknown;
  /** Whether there is no longer anything to change. */
  isOver?: boolean;
  onType: (change: Partial<TypedOffer>) => void;
  onSend: () => void;
  onClose: () => void;
  /** What others have changed. */
  children?: ReactNode;
};

/** The terms of an offer, to fill in and send. */
export function TermsDialog({
  title,
  hint,
  act,
  typed,
  draft,
  isPending,
  error,
  isOver = false,
  onType,
  onSend,
  onClose,
  children,
}: Props) {
  const terms = termsOfTyped(typed);
  const [shown, setShown] = useState<OfferFaults>({});
  const { form, toFault } = useFirstFault();

  const submit = (): void => {
    const faults = faultsOf(terms);
    setShown(faults);
    if (Object.keys(faults).length > 0) toFault();
    else onSend();
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
      disabled={isOver}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{hint}</p>
      <OfferFields
        typed={typed}
        faults={{ ...shown, ...faultsOfRefusal(error) }}
        onType={(change) => {
          setShown({});
          onType(change);
        }}
      />
      <Preview terms={terms} />
      {children}
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
      <p role="status" title={sum === null ? undefined : howMuch}>
        {sum === null ? (
          terms.pay === 'tasks' && rateLabel(terms)
        ) : (
          <>
            {comesTo} <strong>{sum}</strong>
          </>
        )}
      </p>
      <p className={classes.small}>{books}</p>
    </div>
  );
}

/** The server's errors, by field. */
function faultsOfRefusal(error: unknown): OfferFaults {
  const fields = refusalOf(error)?.fields ?? [];
  return Object.fromEntries(fields.map(({ field, message }) => [field.replace(/^terms\./, ''), message]));
}
