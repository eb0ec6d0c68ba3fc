import { isSame } from '../same.ts';

/** A form's fields by name. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** What a person typed over one version of a row, and what others have changed since it was opened. */
export type Edit = {
  /** The typed fields. */
  readonly typed: FieldValues;
  /** Fields that only others have changed. */
  readonly taken: readonly string[];
  /** Fields that both have changed to different values. */
  readonly met: readonly string[];
  /** Of those, the fields where the other value is chosen. The typed one stays, to be chosen again. */
  readonly theirs: readonly string[];
};

/** Merges a list that both have changed, such as one of links, so that nobody has to choose. */
export type Merger<Value> = (before: Value, now: Value, typed: Value) => Value;
type AnyMerger = (before: never, now: never, typed: never) => unknown;

/** The values on the screen: as stored, and over them what was typed. */
export const shownValues = (
  { typed, theirs }: Pick<Edit, 'typed' | 'theirs'>,
  stored: FieldValues,
): FieldValues => ({
  ...stored,
  ...Object.fromEntries(Object.entries(typed).filter(([name]) => !theirs.includes(name))),
});

/**
 * Moves an edit from the version that it began with to a newer one. A field that only others changed takes their value, one
 * that only this person changed keeps theirs, and one that both changed keeps both. `isNews`: whether there is something
 * to look at before saving again.
 */
export function rebase(
  edit: Edit,
  { before, now }: { readonly before: FieldValues; readonly now: FieldValues },
  mergers: Readonly<Partial<Record<string, AnyMerger>>> = {},
): { readonly edit: Edit; readonly isNews: boolean } {
  const typed: Record<string, unknown> = { ...edit.typed };
  const [taken, met, theirs] = [new Set(edit.taken), new Set(edit.met), new Set(edit.theirs)];
  let isNews = false;
  for (const name of Object.keys(now)) {
    const isTyped = name in typed && !isSame(typed[name], before[name]);
    const isChanged = !isSame(now[name], before[name]);
    if (!isTyped || isSame(typed[name], now[name])) {
      delete typed[name];
      met.delete(name);
      theirs.delete(name);
    }
    if (!isChanged || isSame(edit.typed[name], now[name])) continue;
    isNews = true;
    if (isTyped && !mergers[name]) {
      taken.delete(name);
      theirs.delete(name);
      met.add(name);
    } else {
      taken.add(name);
      if (isTyped)
        typed[name] = mergers[name]?.(before[name] as never, now[name] as never, typed[name] as never);
    }
  }
  return { edit: { typed, taken: [...taken], met: [...met], theirs: [...theirs] }, isNews };
}
