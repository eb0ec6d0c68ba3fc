import { type TermsInput, type TermsPay, termsInput, termsPays } from '@ambitionhub/contract/ambassadors';
import type { Position as StoredPosition } from '@ambitionhub/contract/positions';
import { defineForm } from '../../../session/drafts/draft.ts';
import { oneOf, text, typedNumber } from '../../../session/drafts/kinds.ts';

/** An offer as typed: dollars and hours, and days as in the browser's date field. */
export type TypedOffer = {
  readonly pay: TermsPay;
  readonly rate: number | string;
  readonly hours: number | string;
  readonly fromDay: string;
  readonly lastDay: string;
  readonly text: string;
};

export const offerForm = defineForm<TypedOffer>('offer', {
  pay: oneOf(termsPays),
  rate: typedNumber,
  hours: typedNumber,
  fromDay: text,
  lastDay: text,
  text,
});

type Position = Pick<StoredPosition, 'payAmount' | 'payType' | 'hoursPerWeek'>;

/** The defaults of an offer: a position's data, from today. */
export const offerOfPosition = (position: Position | undefined, fromDay: string): TypedOffer => ({
  pay: position?.payType ?? 'hourly',
  rate: position?.payAmount ?? '',
  hours: position?.hoursPerWeek ?? '',
  fromDay,
  lastDay: '',
  text: '',
});

/** The defaults of a change of terms. */
export const offerOfTerms = (terms: TermsInput, fromDay: string): TypedOffer => ({
  pay: terms.pay,
  rate: terms.pay === 'tasks' ? '' : terms.rateCents / 100,
  hours: terms.weeklyMinutes === null ? '' : terms.weeklyMinutes / 60,
  fromDay,
  lastDay: terms.lastDay ?? '',
  text: terms.text,
});

/** The input in whole cents and minutes; null for an empty field. */
const whole = (typed: number | string, factor: number): number => Math.round(Number(typed) * factor);

/** The terms as they would be sent. Invalid values are placeholders. */
export const termsOfTyped = ({ pay, rate, hours, fromDay, lastDay, text: says }: TypedOffer): TermsInput => ({
  pay,
  rateCents: pay === 'tasks' ? 0 : whole(rate, 100),
  weeklyMinutes: hours === '' ? null : whole(hours, 60),
  fromDay,
  lastDay: lastDay === '' ? null : lastDay,
  text: says,
});

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
