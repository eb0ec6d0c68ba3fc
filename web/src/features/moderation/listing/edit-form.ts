import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { moderationTexts } from '@ambitionhub/contract/moderation';
import { listOf, number, text } from '../../../session/drafts/kinds.ts';
import { isSame } from '../../../session/same.ts';
import { defineVersionedForm, type VersionedForm } from '../../../session/versioned/defineVersionedForm.ts';

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

/** A listed profile. */
type Listing = { readonly version: number };

const isValue = (value: unknown): value is EditValues[string] =>
  value === null || number(value) || text(value) || listOf(text)(value);

/** The form of a kind of profiles. */
export const editFormOf = <Row extends Listing>(
  fields: readonly EditField[],
  valuesOf: (row: Row) => EditValues,
): VersionedForm<EditValues, Row> =>
  defineVersionedForm<EditValues, Row>('edit', {
    kinds: Object.fromEntries(fields.map(({ name }) => [name, isValue])),
    row: (kept): kept is Row =>
      typeof kept === 'object' && kept !== null && 'version' in kept && number(kept.version),
    valuesOf: (row) =>
      row === null ? Object.fromEntries(fields.map(({ name }) => [name, null])) : valuesOf(row),
  });

/** A profile in its edit form. */
export type Editing<Row extends Listing> = {
  readonly id: ParticipantId;
  readonly form: VersionedForm<EditValues, Row>;
  readonly fields: readonly EditField[];
  readonly row: Row;
  /** Saves the form's values over the version that the admin has seen. */
  readonly save: (values: EditValues, seen: Row) => Promise<Row>;
  /** Updates every view of the profile. */
  readonly read: () => Promise<unknown>;
};

/** A field's value in words. */
export function shown(field: EditField | undefined, value: unknown): string {
  const options = field && 'options' in field ? field.options : [];
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
