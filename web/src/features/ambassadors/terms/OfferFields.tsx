import {
  ambassadorLimits,
  ambassadorTexts,
  type TermsPay,
  termsPays,
} from '@ambitionhub/contract/ambassadors';
import { Select, Textarea, TextInput } from '@mantine/core';
import { lengthError } from '../../../ui/lengthError.ts';
import { NumberField } from '../../../ui/NumberField.tsx';
import classes from './OfferDialog.module.css';
import type { OfferFaults, TypedOffer } from './offerForm.ts';

const texts = ambassadorTexts.company.offer;
const pays = termsPays.map((value) => ({ value, label: ambassadorTexts.terms.pays[value] }));
const payOf = (value: string | null): TermsPay => termsPays.find((one) => one === value) ?? 'hourly';

type Props = {
  typed: TypedOffer;
  faults: OfferFaults;
  onType: (change: Partial<TypedOffer>) => void;
};

/** The fields of an offer, each with its own error. */
export function OfferFields({ typed, faults, onType }: Props) {
  return (
    <>
      <div className={classes.fields}>
        <Select
          label={texts.pay}
          data={pays}
          allowDeselect={false}
          value={typed.pay}
          onChange={(value) => onType({ pay: payOf(value) })}
        />
        {typed.pay !== 'tasks' && (
          <NumberField
            kind="amount"
            label={texts.rate[typed.pay]}
            value={typed.rate}
            onType={(rate) => onType({ rate })}
            error={faults.rateCents}
          />
        )}
        <NumberField
          kind="decimal"
          label={texts.hours}
          placeholder={texts.optional}
          value={typed.hours}
          onType={(hours) => onType({ hours })}
          error={faults.weeklyMinutes}
        />
      </div>
      <div className={classes.fields}>
        <TextInput
          type="date"
          label={texts.fromDay}
          value={typed.fromDay}
          onChange={({ currentTarget }) => onType({ fromDay: currentTarget.value })}
          error={faults.fromDay}
        />
        <TextInput
          type="date"
          label={texts.lastDay}
          value={typed.lastDay}
          onChange={({ currentTarget }) => onType({ lastDay: currentTarget.value })}
          error={faults.lastDay}
        />
      </div>
      <Textarea
        label={texts.text}
        placeholder={texts.textHint}
        value={typed.text}
        onChange={({ currentTarget }) => onType({ text: currentTarget.value })}
        {...lengthError(typed.text, ambassadorLimits.termsText, faults.text)}
        rows={3}
        dir="auto"
      />
    </>
  );
}
