import {
  type Ambassadorship,
  type AmbassadorshipState,
  ambassadorship,
  ambassadorTexts,
  type TermsInput,
  type TermsPay,
  termsInput,
  termsPays,
} from '@ambitionhub/contract/ambassadors';
import { addDays, laterDay } from '@ambitionhub/contract/calendar';
import type { Position as StoredPosition } from '@ambitionhub/contract/positions';
import { isDay } from '@ambitionhub/contract/schemas';
import { numberIn, typedAmount, typedDecimal } from '@ambitionhub/contract/text';
import { defineForm } from '../../../session/drafts/draft.ts';
import { oneOf, text, word } from '../../../session/drafts/kinds.ts';
import { defineVersionedForm } from '../../../session/versioned/defineVersionedForm.ts';
import { dayText } from '../../../ui/Day.tsx';
import { companyStates } from './StateBadge.tsx';

/** An offer as typed: dollars and hours, and days as in the browser's date field. */
export type TypedOffer = {
  readonly pay: TermsPay;
  readonly rate: string;
  readonly hours: string;
  readonly fromDay: string;
  readonly lastDay: string;
  readonly text: string;
};

const kinds = { pay: oneOf(termsPays), rate: text, hours: text, fromDay: text, lastDay: text, text };

/** A new offer. */
export const offerForm = defineForm<TypedOffer>('offer', kinds);

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

const offerOfTerms = (terms: TermsInput, fromDay: string): TypedOffer => ({
  pay: terms.pay,
  rate: terms.pay === 'tasks' ? '' : typedAmount(terms.rateCents),
  hours: typedDecimal(terms.weeklyMinutes === null ? null : terms.weeklyMinutes / 60),
  fromDay,
  lastDay: terms.lastDay ?? '',
  text: terms.text,
});

/** The state is changed elsewhere: it decides whether an offer is changed or new terms are proposed. */
type TypedTerms = TypedOffer & { readonly state: AmbassadorshipState };

/** The defaults of a change: the terms of an offer, or an ambassador's from tomorrow at the earliest. */
function termsOf(one: Ambassadorship | null): TypedTerms {
  if (one === null) return { ...offerOfPosition(undefined, ''), state: 'offered' };
  const { state, terms, proposed, today } = one;
  const newest = state === 'offered' ? terms : (proposed ?? terms);
  const fromDay = state === 'offered' ? laterDay(terms.fromDay, today) : addDays(today, 1);
  return { ...offerOfTerms(newest, fromDay), state };
}

/** A change of the terms of an offer or an ambassadorship. */
export const termsForm = defineVersionedForm<TypedTerms, Ambassadorship>('terms', {
  kinds: { ...kinds, state: word<AmbassadorshipState>() },
  row: (kept): kept is Ambassadorship => ambassadorship.safeParse(kept).success,
  valuesOf: termsOf,
});

const { company, terms: termsTexts } = ambassadorTexts;
const { pay, rate, hours, fromDay, lastDay, text: says } = company.offer;

/** For what others have changed. */
export const termsLabels = {
  pay,
  rate: rate.tasks,
  hours,
  fromDay,
  lastDay,
  text: says,
  state: company.people.states,
};

/** A field's value in words. */
export function shownField(name: string, value: unknown): string {
  if (name === 'pay') return termsTexts.pays[value as TermsPay];
  if (name === 'state') return companyStates[value as AmbassadorshipState];
  return name.endsWith('Day') && isDay(String(value)) ? dayText(String(value)) : String(value);
}

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
