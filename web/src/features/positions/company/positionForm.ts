import { payTypeLabels, payTypes } from '@ambitionhub/contract/companies';
import {
  type Position,
  type PositionForm,
  positionLocations,
  positionStates,
  positionTexts,
  positionForm as schema,
  position as stored,
} from '@ambitionhub/contract/positions';
import { isSkill } from '@ambitionhub/contract/students';
import { dollarsIn, numberIn, typedDecimal } from '@ambitionhub/contract/text';
import { type Kind, listOf, oneOf, text } from '../../../session/drafts/kinds.ts';
import { defineVersionedForm } from '../../../session/versioned/defineVersionedForm.ts';

const places = ['', ...positionLocations] as const;

/** A position as typed: numbers as in the fields, '' for none. */
export type TypedPosition = {
  id: string;
  title: string;
  hoursPerWeek: string;
  payAmount: string;
  payType: PositionForm['payType'];
  place: (typeof places)[number];
  text: string;
  skills: string[];
  schools: string[];
  lastDay: string;
  /** Changed elsewhere, not in the form. */
  state: Position['state'];
};

/** The initial state of the form; null for a new position. */
const typedOf = (position: Position | null): TypedPosition => ({
  id: position?.id ?? '',
  title: position?.title ?? '',
  hoursPerWeek: typedDecimal(position?.hoursPerWeek ?? null),
  payAmount: typedDecimal(position?.payAmount ?? null),
  payType: position?.payType ?? 'hourly',
  place: position?.place ?? '',
  text: position?.text ?? '',
  skills: position?.skills ?? [],
  schools: position?.schools ?? [],
  lastDay: position?.lastDay ?? '',
  state: position?.state ?? 'open',
});

const isStored: Kind<Position> = (kept): kept is Position => stored.safeParse(kept).success;

/** `id` is the request's id, so that a repeated request is stored once. */
export const positionForm = defineVersionedForm<TypedPosition, Position>('position', {
  kinds: {
    id: text,
    title: text,
    hoursPerWeek: text,
    payAmount: text,
    payType: oneOf(payTypes),
    place: oneOf(places),
    text,
    skills: listOf(text),
    schools: listOf(text),
    lastDay: text,
    state: oneOf(positionStates),
  },
  row: isStored,
  valuesOf: typedOf,
});

/** A field's value in words. */
export function shownField(name: string, value: unknown): string {
  if (name === 'payType') return payTypeLabels[value as TypedPosition['payType']];
  if (name === 'place')
    return value === '' ? '' : positionTexts.places[value as (typeof positionLocations)[number]];
  if (name === 'state') return positionTexts.states[value as TypedPosition['state']];
  return [value].flat().join(', ');
}

/** The position as it would be sent. */
export const formOf = ({ id: _, state: __, ...typed }: TypedPosition): PositionForm => ({
  ...typed,
  hoursPerWeek: numberIn('decimal', typed.hoursPerWeek),
  payAmount: dollarsIn(typed.payAmount),
  place: typed.place || null,
  skills: typed.skills.filter(isSkill),
  lastDay: typed.lastDay || null,
});

export type PositionFaults = Readonly<Partial<Record<string, string>>>;

/** The first error of each field, by the contract's own schema. */
export function faultsOf(form: PositionForm): PositionFaults {
  const found: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(form).error?.issues ?? [])
    found[String(path[0])] ??= message;
  return found;
}
