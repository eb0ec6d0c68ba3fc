import { payTypes } from '@ambitionhub/contract/companies';
import {
  type Position,
  type PositionForm,
  positionPlaces,
  positionForm as schema,
} from '@ambitionhub/contract/positions';
import { isSkill } from '@ambitionhub/contract/students';
import { defineForm } from '../../../session/drafts/draft.ts';
import { listOf, oneOf, text, typedNumber } from '../../../session/drafts/kinds.ts';

const places = ['', ...positionPlaces] as const;

/** A position as typed: numbers as the fields have them, '' for none. */
export type TypedPosition = {
  title: string;
  hoursPerWeek: number | string;
  payAmount: number | string;
  payType: PositionForm['payType'];
  place: (typeof places)[number];
  text: string;
  skills: string[];
  schools: string[];
  lastDay: string;
};

export const positionForm = defineForm<TypedPosition>('position', {
  title: text,
  hoursPerWeek: typedNumber,
  payAmount: typedNumber,
  payType: oneOf(payTypes),
  place: oneOf(places),
  text,
  skills: listOf(text),
  schools: listOf(text),
  lastDay: text,
});

/** What the form begins with; null for a new position. */
export const typedOf = (position: Position | null): TypedPosition => ({
  title: position?.title ?? '',
  hoursPerWeek: position?.hoursPerWeek ?? '',
  payAmount: position?.payAmount ?? '',
  payType: position?.payType ?? 'hourly',
  place: position?.place ?? '',
  text: position?.text ?? '',
  skills: position?.skills ?? [],
  schools: position?.schools ?? [],
  lastDay: position?.lastDay ?? '',
});

const numberOf = (typed: number | string): number | null => (typed === '' ? null : Number(typed));

/** The position as it would be sent. */
export const formOf = (typed: TypedPosition): PositionForm => ({
  ...typed,
  hoursPerWeek: numberOf(typed.hoursPerWeek),
  payAmount: numberOf(typed.payAmount),
  place: typed.place || null,
  skills: typed.skills.filter(isSkill),
  lastDay: typed.lastDay || null,
});

export type PositionFaults = Readonly<Partial<Record<string, string>>>;

/** The first fault of each field, by the contract's own schema. */
export function faultsOf(form: PositionForm): PositionFaults {
  const found: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(form).error?.issues ?? [])
    found[String(path[0])] ??= message;
  return found;
}
