import { defineForm, type Form } from '../drafts/draft.ts';
import { type Kind, type Kinds, listOf, nullable, text } from '../drafts/kinds.ts';
import type { FieldValues, Merger } from './merge.ts';

/** What a draft keeps next to the typed fields: the version that it is based on, and what others changed in it. */
export type Base<Row> = { seen: Row | null; taken: string[]; met: string[]; theirs: string[] };

/** A form over a row that other people may change, too. */
export type VersionedForm<Values extends FieldValues, Row> = Form<Values & Base<Row>> & {
  readonly isRow: Kind<Row>;
  /** The fields as the form shows them; of null for a new row. May have fields that only others change. */
  readonly valuesOf: (row: Row | null) => Values;
  readonly mergers: { readonly [Name in keyof Values]?: Merger<Values[Name]> };
};

type Given<Values extends FieldValues, Row> = {
  readonly kinds: Kinds<Values>;
  readonly row: Kind<Row>;
  readonly valuesOf: (row: Row | null) => Values;
  readonly mergers?: { readonly [Name in keyof Values]?: Merger<Values[Name]> };
};

/** Declares such a form, like `defineForm`. */
export const defineVersionedForm = <Values extends FieldValues, Row>(
  name: string,
  { kinds, row, valuesOf, mergers = {} }: Given<Values, Row>,
): VersionedForm<Values, Row> => {
  const base: Kinds<Base<Row>> = {
    seen: nullable(row),
    taken: listOf(text),
    met: listOf(text),
    theirs: listOf(text),
  };
  const all = { ...kinds, ...base } as Kinds<Values & Base<Row>>;
  return { ...defineForm<Values & Base<Row>>(name, all), isRow: row, valuesOf, mergers };
};
