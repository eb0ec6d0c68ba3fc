import { payTypeLabels, payTypes } from '@ambitionhub/contract/companies';
import {
  type Position,
  type PositionForm,
  type PositionId,
  positionPlaces,
  positionTexts,
  positionForm as schema,
  position as stored,
} from '@ambitionhub/contract/positions';
import { isSkill } from '@ambitionhub/contract/students';
import { dollarsIn, numberIn, typedDecimal } from '@ambitionhub/contract/text';
import { defineForm } from '../../../session/drafts/draft.ts';
import { type Kind, listOf, nullable, oneOf, text, word } from '../../../session/drafts/kinds.ts';
import { isSame } from '../../../session/same.ts';

const places = ['', ...positionPlaces] as const;

/** A position as typed: numbers as in the fields, '' for none. */
export type TypedPosition = {
  title: string;
  hoursPerWeek: string;
  payAmount: string;
  payType: PositionForm['payType'];
  place: (typeof places)[number];
  text: string;
  skills: string[];
  schools: string[];
  lastDay: string;
};

const isStored: Kind<Position> = (kept): kept is Position => stored.safeParse(kept).success;

/** `id` is the request's id, so that a repeated request is stored once; `seen` is the version that the input is based on. */
type Kept = TypedPosition & { id: PositionId; seen: Position | null };

export const positionForm = defineForm<Kept>('position', {
  id: word<PositionId>(),
  seen: nullable(isStored),
  title: text,
  hoursPerWeek: text,
  payAmount: text,
  payType: oneOf(payTypes),
  place: oneOf(places),
  text,
  skills: listOf(text),
  schools: listOf(text),
  lastDay: text,
});

/** The initial state of the form; null for a new position. */
export const typedOf = (position: Position | null): TypedPosition => ({
  title: position?.title ?? '',
  hoursPerWeek: typedDecimal(position?.hoursPerWeek ?? null),
  payAmount: typedDecimal(position?.payAmount ?? null),
  payType: position?.payType ?? 'hourly',
  place: position?.place ?? '',
  text: position?.text ?? '',
  skills: position?.skills ?? [],
  schools: position?.schools ?? [],
  lastDay: position?.lastDay ?? '',
});

const { labels, changed, stateChanged } = positionTexts.form;

/** The changes between two states of a position, in words. */
export function changesBetween(before: Position | null, now: Position): readonly string[] {
  const [was, is] = [typedOf(before), typedOf(now)];
  const shown = {
    ...is,
    payType: payTypeLabels[is.payType],
    place: is.place && positionTexts.places[is.place],
  };
  const fields = Object.keys(labels) as (keyof TypedPosition)[];
  const changes = fields
    .filter((field) => !isSame(was[field], is[field]))
    .map((field) => changed(labels[field], [shown[field]].flat().join(', ')));
  return before?.state === now.state ? changes : [...changes, stateChanged(now.state)];
}

/** The position as it would be sent. */
export const formOf = (typed: TypedPosition): PositionForm => ({
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
