import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '../api.ts';
import type { Kind } from '../drafts/kinds.ts';
import { useDraft } from '../drafts/useDraft.ts';
import { isSame } from '../same.ts';
import type { Base, VersionedForm } from './defineVersionedForm.ts';
import { type Edit, type FieldValues, rebase, shownValues } from './merge.ts';

/** The newest row in a refusal as changed, null if it is gone; undefined for any other error. */
function newestIn<Row>(error: unknown, isRow: Kind<Row>): Row | null | undefined {
  const refusal = refusalOf(error);
  if (refusal?.code !== 'CHANGED') return undefined;
  return refusal.row === null || isRow(refusal.row) ? refusal.row : undefined;
}

/** How often a save is repeated by itself while only something outside of the form changes. */
const mostTries = 3;

type Given<Values extends FieldValues, Row> = {
  readonly form: VersionedForm<Values, Row>;
  /** What the form is about, as for `useDraft`. */
  readonly of: string | null;
  /** The newest known version; null for a new row. */
  readonly row: Row | null;
  /** Saves the values over the version that the person has seen. May answer with the saved row. */
  readonly save: (values: Values, seen: Row | null) => Promise<unknown>;
  readonly onSaved?: () => void;
  readonly onError?: (error: Error) => void;
  /** The notice for a session that has ended. */
  readonly signedOut?: string;
};

/**
 * A form over a row that other people may change. The input is kept until it is saved, with the version that it is based
 * on. If the server refuses a save because the row has changed, the newest row is merged into the form: fields that
 * only others changed are taken over, and fields that both changed keep both values, to choose from. Then it can be
 * saved again.
 */
export function useVersionedForm<Values extends FieldValues, Row>({
  form,
  of,
  row: known,
  save,
  onSaved,
  onError,
  signedOut,
}: Given<Values, Row>) {
  const draft = useDraft(form, of);
  // The row arrives some time after its save. Until then the reply stands in for it.
  const [saved, setSaved] = useState<{ readonly row: Row; readonly over: Row | null } | null>(null);
  const row = saved?.over === known ? saved.row : known;
  const [meetings, setMeetings] = useState(0);

  type Kept = typeof draft.typed;
  const seenIn = ({ seen }: Kept): Row | null => (seen === undefined ? row : seen);
  const names = Object.keys(form.valuesOf(null));
  const isValue = (name: string): boolean => names.includes(name);
  const editIn = (kept: Kept): Edit => ({
    typed: Object.fromEntries(Object.entries(kept).filter(([name]) => isValue(name))),
    taken: kept.taken ?? [],
    met: kept.met ?? [],
    theirs: kept.theirs ?? [],
  });
  const valuesIn = (kept: Kept): Values => shownValues(editIn(kept), form.valuesOf(seenIn(kept))) as Values;

  /** The kept input, based on another version. */
  function keep({ typed, ...notes }: Edit, seen: Row | null): void {
    const others = Object.entries(draft.read()).filter(([name]) => !isValue(name));
    const { taken, met, theirs } = notes;
    const base: Base<Row> = { seen, taken: [...taken], met: [...met], theirs: [...theirs] };
    draft.keep(Object.fromEntries([...others, ...Object.entries({ ...typed, ...base })]) as Kept);
  }

  function type(change: Partial<Values>): void {
    const kept = draft.read();
    const theirs = (kept.theirs ?? []).filter((name) => !(name in change));
    draft.keep({ ...kept, seen: seenIn(kept), ...(kept.theirs && { theirs }), ...change });
  }

  /** Goes on with a row that does not exist yet, because the one on the screen was deleted. */
  function goOnAsNew(change: Partial<Values> = {}): void {
    keep({ typed: { ...valuesIn(draft.read()), ...change }, taken: [], met: [], theirs: [] }, null);
    setMeetings((count) => count + 1);
  }

  /** Merges the newest row into the form. Returns whether there is something to look at. */
  function meet(newest: Row | null): boolean {
    if (newest === null) {
      goOnAsNew();
      return true;
    }
    const kept = draft.read();
    const versions = { before: form.valuesOf(seenIn(kept)), now: form.valuesOf(newest) };
    const { edit, isNews } = rebase(editIn(kept), versions, form.mergers);
    keep(edit, newest);
    if (isNews) setMeetings((count) => count + 1);
    return isNews;
  }

  /** Ends the draft. What was typed during the save goes on over the saved row. */
  function settle(sent: Kept, now: Row | undefined): void {
    if (now !== undefined) setSaved({ row: now, over: known });
    const left = draft.read();
    // Without the input, because a comparison of contents depends on the order of the fields.
    if (left === sent) draft.done();
    else draft.done(sent);
    if (left === sent || now === undefined) return;
    const stored = form.valuesOf(now);
    const typed = Object.entries(editIn(left).typed).filter(([name, value]) => !isSame(value, stored[name]));
    if (typed.length === 0) draft.done();
    else keep({ typed: Object.fromEntries(typed), taken: [], met: [], theirs: [] }, now);
  }

  const saving = useMutation({
    mutationFn: async () => {
      for (let tries = 1; ; tries += 1) {
        const sent = draft.read();
        try {
          const now = await save(valuesIn(sent), seenIn(sent));
          const row = form.isRow(now) ? now : undefined;
          settle(sent, row);
          return row;
        } catch (error) {
          const newest = newestIn(error, form.isRow);
          if (newest === undefined || meet(newest) || tries === mostTries) throw error;
        }
      }
    },
    meta: { ...(signedOut !== undefined && { signedOut }) },
    onSuccess: () => onSaved?.(),
    onError: (error) => onError?.(error),
  });

  const { error } = saving;
  const newest = newestIn(error, form.isRow);
  const { taken, met, theirs, typed } = editIn(draft.typed);
  const stored = form.valuesOf(seenIn(draft.typed));
  return {
    draft,
    /** The fields as on the screen. */
    values: valuesIn(draft.typed),
    /** The version that they are based on. */
    seen: seenIn(draft.typed),
    type,
    save: saving.mutate,
    saveNow: saving.mutateAsync,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess,
    /** Why the last save failed, unless `changes` shows it. */
    error: newest === undefined ? error : null,
    meet,
    goOnAsNew,
    /** What others have changed, for `Changes`. */
    changes: {
      isGone: newest === null,
      /** How many times there was something new to look at since the form was opened. */
      meetings,
      taken: taken.map((name) => ({ name, value: stored[name] })),
      met: met.map((name) => ({
        name,
        mine: typed[name],
        theirs: stored[name],
        isTheirs: theirs.includes(name),
      })),
      choose(name: string, isTheirs: boolean): void {
        const kept = draft.read();
        const others = (kept.theirs ?? []).filter((one) => one !== name);
        draft.keep({ ...kept, theirs: isTheirs ? [...others, name] : others });
      },
    },
  };
}
