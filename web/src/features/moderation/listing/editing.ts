import { moderationTexts } from '@ambitionhub/contract/moderation';
import { defineForm } from '../../../session/drafts/draft.ts';
import { type Kind, listOf, number, text, typedNumber } from '../../../session/drafts/kinds.ts';

type Option = { readonly value: string; readonly label: string };

/** One field of an edit form. Choices keep what is stored and no longer offered (decision D13). */
export type EditField = {
  readonly name: string;
  readonly label: string;
  readonly max?: number;
} & (
  | { readonly kind: 'line' | 'paragraphs' | 'number' }
  | { readonly kind: 'choice' | 'choices'; readonly options: readonly Option[] }
);

export type EditValues = Record<string, string | number | string[] | null>;

/** A profile as a form shows it, and which version of it that is. */
export type Seen = { readonly version: number; readonly values: EditValues };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isValue = (value: unknown): boolean => value === null || typedNumber(value) || listOf(text)(value);
const values: Kind<EditValues> = (kept): kept is EditValues =>
  isObject(kept) && Object.values(kept).every(isValue);
const seen: Kind<Seen> = (kept): kept is Seen =>
  isObject(kept) && number(kept.version) && values(kept.values);

/** A form that was begun: what it began with, and what it holds. */
export const editForm = defineForm('edit', { seen, values });

export const isChanged = (before: unknown, after: unknown): boolean =>
  JSON.stringify(before) !== JSON.stringify(after);

function shown(field: EditField, value: EditValues[string] | undefined): string {
  const options = 'options' in field ? field.options : [];
  const labels = [value ?? []]
    .flat()
    .map((one) => options.find((o) => o.value === one)?.label ?? String(one));
  return labels.join(', ') || moderationTexts.dates.none;
}

/** What differs between two states of a profile, in words: field by field, as it is in the second. */
export const changesBetween = (
  fields: readonly EditField[],
  before: EditValues,
  now: EditValues,
): readonly string[] =>
  fields
    .filter(({ name }) => isChanged(before[name], now[name]))
    .map((field) => moderationTexts.edit.isNow(field.label, shown(field, now[field.name])));

const { changed, dates, edit } = moderationTexts;

/** Whether an account has another picture by now, in words. */
export const pictureChange = (
  before: { readonly image: string | null },
  now: { readonly image: string | null },
): readonly string[] =>
  before.image === now.image
    ? []
    : [edit.isNow(changed.picture, now.image === null ? dates.none : changed.anotherPicture)];

/** What a form goes on with when the profile has changed under it: what was typed, and all else as it is now. */
export const withTyped = (values: EditValues, before: EditValues, now: EditValues): EditValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isChanged(before[name], value) ? value : (now[name] ?? null),
    ]),
  );
