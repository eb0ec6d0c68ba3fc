import { type StudentProfile, studentTexts } from '@ambitionhub/contract/students';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { refusalOf } from '../../../session/api.ts';
import {
  asStored,
  changedFields,
  type EditedField,
  type Edits,
  isSavable,
  namesOf,
  onlyFields,
  type Values,
  withoutFields,
} from './edits.ts';

export type QueueDeps = {
  readonly client: QueryClient;
  /** Names this queue to the server, which ignores a request that a later one of the same queue has overtaken. */
  readonly editor: string;
  readonly send: (request: { editor: string; edit: number; fields: Edits }) => Promise<StudentProfile>;
  /** Takes over what the server has now. */
  readonly onStored: (profile: StudentProfile) => void;
  /** The stored profile, as last told. */
  readonly storedNow: () => Values;
};

export type SavingPhase = 'untouched' | 'unsaved' | 'saving' | 'saved' | 'waiting';
export type SavingState = {
  /** Edited, and not known to be stored; as typed. */
  readonly unsaved: Edits;
  readonly phase: SavingPhase;
  /** Why a field's last save failed, until it is stored or edited back. */
  readonly failures: ReadonlyMap<EditedField, unknown>;
};

/** Quick retries of a save that got lost, and the milliseconds after which it is tried anew. */
const retries = 2;
const pause = 30_000;

/** Whether the same request may go well later; any other failure needs the person. */
function isLost(error: unknown): boolean {
  const refusal = refusalOf(error);
  if (refusal === null) return true;
  return refusal.status >= 500 || refusal.status === 429;
}

/** The fields of a request that its refusal finds at fault; all of them where it names none. */
function faulty(error: unknown, names: readonly EditedField[]): readonly EditedField[] {
  const named = refusalOf(error)?.fields.map(({ field }) => field.split('.')[1]) ?? [];
  const found = names.filter((name) => named.includes(name));
  return found.length > 0 ? found : names;
}

/**
 * The one ordered queue through which every change of a profile is saved (decision D6). The mutations of one scope run
 * one after the other; each takes what is due as it stands when its turn comes, so what is typed while one is under way
 * goes out with the next. Requests are numbered, so that one given up as lost cannot undo what came after it.
 */
export function createQueue(deps: QueueDeps) {
  let unsaved: Edits = {};
  const due = new Set<EditedField>();
  const failures = new Map<EditedField, unknown>();
  const listeners = new Set<(state: SavingState) => void>();
  let again: ReturnType<typeof setTimeout> | undefined;
  let edits = 0;
  let sending: readonly EditedField[] = [];
  let everSaved = false;
  let stopped = false;

  const phase = (): SavingPhase => {
    if (sending.length > 0) return 'saving';
    if (again !== undefined) return 'waiting';
    if (namesOf(unsaved).length > 0) return 'unsaved';
    return everSaved ? 'saved' : 'untouched';
  };
  const snapshot = (): SavingState => ({ unsaved, phase: phase(), failures: new Map(failures) });
  let state = snapshot();

  function changed(): void {
    for (const names of [due, failures])
      for (const name of names.keys()) if (!Object.hasOwn(unsaved, name)) names.delete(name);
    state = snapshot();
    for (const react of listeners) react(state);
  }

  async function sendWhatIsDue(): Promise<void> {
    const fields = onlyFields(
      unsaved,
      [...due].filter((name) => isSavable(name, unsaved)),
    );
    const names = namesOf(fields);
    due.clear();
    if (names.length === 0) return;

    edits += 1;
    sending = names;
    changed();
    try {
      const request = { editor: deps.editor, edit: edits, fields: asStored(fields) };
      deps.onStored(await deps.send(request));
      const typedSince = changedFields(unsaved, request.fields);
      unsaved = withoutFields(
        unsaved,
        names.filter((name) => !typedSince.includes(name)),
      );
      for (const name of names) failures.delete(name);
      everSaved = true;
    } catch (error) {
      console.warn('The profile could not be saved.', names, error);
      const failed = isLost(error) ? names : faulty(error, names);
      for (const name of failed) failures.set(name, error);
      // What of a refused request is not at fault goes out again.
      for (const name of names) if (isLost(error) || !failed.includes(name)) due.add(name);
      throw error;
    } finally {
      sending = [];
      changed();
    }
  }

  const mutation = {
    scope: { id: `profile:${deps.editor}` },
    meta: { signedOut: studentTexts.errors.updateSignedOut },
    mutationFn: sendWhatIsDue,
    // Without a network it fails at once, so that Save Profile can say so, and goes on when the network is back.
    networkMode: 'always' as const,
    retry: (failed: number, error: Error) =>
      due.size > 0 && (!isLost(error) || (failed < retries && onlineManager.isOnline())),
    retryDelay: (failed: number, error: Error) => (isLost(error) ? 1000 * 2 ** failed : 0),
  };

  /** Sends what is due as soon as its turn comes. What got lost all the same is tried anew after a pause. */
  async function run(): Promise<void> {
    clearTimeout(again);
    again = undefined;
    const cache = deps.client.getMutationCache();
    try {
      await cache.build<void, Error, void, unknown>(deps.client, mutation).execute();
    } catch {
      if (due.size > 0 && !stopped) again = setTimeout(run, pause);
      changed();
    }
  }

  return {
    state: () => state,
    subscribe(react: (state: SavingState) => void) {
      listeners.add(react);
      return () => void listeners.delete(react);
    },
    /**
     * Takes what was typed. A field that is back at its stored value is no change, unless a request that is under way or
     * failed may have stored another.
     */
    take(typed: Edits): void {
      const open = [...changedFields(typed, deps.storedNow()), ...sending, ...failures.keys()];
      const back = namesOf(typed).filter((name) => !open.includes(name));
      unsaved = withoutFields({ ...unsaved, ...typed }, back);
      changed();
    },
    /** Saves these fields, as far as they are unsaved, and waits for the outcome. */
    send(names: readonly EditedField[]): Promise<void> {
      for (const name of names) if (Object.hasOwn(unsaved, name)) due.add(name);
      return run();
    },
    /** Tries what got lost at once, as when the network is back. */
    resume: run,
    stop(): void {
      stopped = true;
      clearTimeout(again);
    },
  };
}
