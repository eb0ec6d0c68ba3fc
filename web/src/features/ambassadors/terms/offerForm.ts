import { type TermsInput, type TermsPay, termsInput, termsPays } from '@ambitionhub/contract/ambassadors';
import type { Position as StoredPosition } from '@ambitionhub/contract/positions';
import { numberIn, typedAmount, typedDecimal } from '@ambitionhub/contract/text';
import { defineForm } from '../../../session/drafts/draft.ts';
import { oneOf, text } from '../../../session/drafts/kinds.ts';

/** An offer as typed: dollars and hours, and days as in the browser's date field. */
export type TypedOffer = {
  readonly pay: TermsPay;
  readonly rate: string;
  readonly hours: string;
  readonly fromDay: string;
  readonly lastDay: string;
  readonly text: string;
};

export const offerForm = defineForm<TypedOffer>('offer', {
  pay: oneOf(termsPays),
  rate: text,
  hours: text,
  fromDay: text,
  lastDay: text,
  text,
});

type Position = Pick<StoredPosition, 'payAmount' | 'payType' | 'hoursPerWeek'>;

/** The defaults of an offer: a position's data, from today. */
export const offerOfPosition = (position: Position | undefined, fromDay: string): TypedOffer => ({
  pay: position?.payType ?? 'hourly',
  rate: typedDecimal(position?.payAmount ?? null),
  hours: typedDecimal(position?.hoursPerWeek ?? null),
  fromDay,
  lastDay: '',
  text: '',
});

/** The defaults of a change of terms. */
export const offerOfTerms = (terms: TermsInput, fromDay: string): TypedOffer => ({
  pay: terms.pay,
  rate: terms.pay === 'tasks' ? '' : typedAmount(terms.rateCents),
  hours: typedDecimal(terms.weeklyMinutes === null ? null : terms.weeklyMinutes / 60),
  fromDay,
  lastDay: terms.lastDay ?? '',
  text: terms.text,
});

/** The terms as they would be sent. A number that is not understood is NaN, which the schema refuses. */
export function termsOfTyped({ pay, rate, hours, fromDay, lastDay, text: says }: TypedOffer): TermsInput {
  const weekly = numberIn('decimal', hours);
  return {
    pay,
    rateCents: pay === 'tasks' ? 0 : (numberIn('amount', rate) ?? 0),
    weeklyMinutes: weekly === null ? null : Math.round(weekly * 60),
    fromDay,
    lastDay: lastDay === '' ? null : lastDay,
    text: says,
  };
}

export type OfferFaults = Readonly<Partial<Record<keyof TermsInput, string>>>;

/** The first error of each field, by the contract's own schema. */
export function faultsOf(terms: TermsInput): OfferFaults {
  const { error } = termsInput.safeParse(terms);
  const found: Partial<Record<keyof TermsInput, string>> = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = Object.keys(terms).find((name): name is keyof TermsInput => name === path[0]);
    if (field !== undefined) found[field] ??= message;
  }
  return found;
}
