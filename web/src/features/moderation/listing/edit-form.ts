import { moderationTexts } from '@ambitionhub/contract/moderation';
import { defineForm } from '../../../session/drafts/draft.ts';
import { type Kind, listOf, number, text } from '../../../session/drafts/kinds.ts';
import { isSame } from '../../../session/same.ts';

type Option = { readonly value: string; readonly label: string };

/** One field of an edit form. Choices keep stored values that the list no longer offers (decision D13). */
export type EditField = {
  readonly name: string;
  readonly label: string;
  readonly max?: number;
} & (
  | { readonly kind: 'line' | 'paragraphs' | 'amount' | 'decimal' }
  | { readonly kind: 'choice' | 'choices'; readonly options: readonly Option[] }
);

export type EditValues = Record<string, string | number | string[] | null>;

/** A profile's values in a form, and the version they are from. */
export type Seen = { readonly version: number; readonly values: EditValues };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isValue = (value: unknown): boolean =>
  value === null || number(value) || text(value) || listOf(text)(value);
const values: Kind<EditValues> = (kept): kept is EditValues =>
  isObject(kept) && Object.values(kept).every(isValue);
const seen: Kind<Seen> = (kept): kept is Seen =>
  isObject(kept) && number(kept.version) && values(kept.values);

/** An open form: its first values, and its current ones. */
export const editForm = defineForm('edit', { seen, values });

function shown(field: EditField, value: EditValues[string] | undefined): string {
  const options = 'options' in field ? field.options : [];
  const labels = [value ?? []]
    .flat()
    .map((one) => options.find((o) => o.value === one)?.label ?? String(one));
  return labels.join(', ') || moderationTexts.dates.none;
}

/**
 * The differences between two states of a profile, in words: field by field, with the second state's values.
 */
export const changesBetween = (
  fields: readonly EditField[],
  before: EditValues,
  now: EditValues,
): readonly string[] =>
  fields
    .filter(({ name }) => !isSame(before[name], now[name]))
    .map((field) => moderationTexts.edit.isNow(field.label, shown(field, now[field.name])));

const { changed, dates, edit } = moderationTexts;

/** Whether an account's picture has changed, in words. */
export const pictureChange = (
  before: { readonly image: string | null },
  now: { readonly image: string | null },
): readonly string[] =>
  before.image === now.image
    ? []
    : [edit.isNow(changed.picture, now.image === null ? dates.none : changed.anotherPicture)];

/** The form's new values when the profile has changed: the admin's input, and the new values for all else. */
export const withTyped = (values: EditValues, before: EditValues, now: EditValues): EditValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isSame(before[name], value) ? (now[name] ?? null) : value,
    ]),
  );
