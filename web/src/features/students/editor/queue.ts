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
  /**
   * Identifies this queue to the server, which ignores a request that a later one of the same queue has
   * overtaken.
   */
  readonly editor: string;
  readonly send: (request: { editor: string; edit: number; fields: Edits }) => Promise<StudentProfile>;
  /** Applies the server's new state. */
  readonly onStored: (profile: StudentProfile) => void;
  /** The last known stored profile. */
  readonly storedNow: () => Values;
};

export type AutosavePhase = 'untouched' | 'unsaved' | 'saving' | 'saved' | 'waiting';
export type AutosaveState = {
  /** Edited, and not known to be stored; as typed. */
  readonly unsaved: Edits;
  readonly phase: AutosavePhase;
  /** Why a field's last save failed, until it is stored or reverted. */
  readonly failures: ReadonlyMap<EditedField, unknown>;
};

/** The number of quick retries of a lost save, and the milliseconds until it is tried again after those. */
const retries = 2;
const pause = 30_000;

/** Whether the same request may succeed later; any other failure needs the user. */
function isLost(error: unknown): boolean {
  const refusal = refusalOf(error);
  if (refusal === null) return true;
  return refusal.status >= 500 || refusal.status === 429;
}

/** The fields that a refusal names as invalid; all of the request's if it names none. */
function faulty(error: unknown, names: readonly EditedField[]): readonly EditedField[] {
  const named = refusalOf(error)?.fields.map(({ field }) => field.split('.')[1]) ?? [];
  const found = names.filter((name) => named.includes(name));
  return found.length > 0 ? found : names;
}

/**
 * The one ordered queue through which every change of a profile is saved (decision D6). The mutations of one
 * scope run one after the other; each takes the input that is due when it starts, so input typed during one
 * goes out with the next. Requests are numbered, so that one given up as lost cannot undo a later one.
 */
export function createQueue(deps: QueueDeps) {
  let unsaved: Edits = {};
  const due = new Set<EditedField>();
  const failures = new Map<EditedField, unknown>();
  const listeners = new Set<(state: AutosaveState) => void>();
  let again: ReturnType<typeof setTimeout> | undefined;
  let edits = 0;
  let sending: readonly EditedField[] = [];
  let everSaved = false;
  let stopped = false;

  const phase = (): AutosavePhase => {
    if (sending.length > 0) return 'saving';
    if (again !== undefined) return 'waiting';
    if (namesOf(unsaved).length > 0) return 'unsaved';
    return everSaved ? 'saved' : 'untouched';
  };
  const snapshot = (): AutosaveState => ({ unsaved, phase: phase(), failures: new Map(failures) });
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
      [...due].filter((name) => isSavable(name, unsaved, deps.storedNow())),
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
      // The valid fields of a refused request are sent again.
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
    // Without a network it fails at once, so that Save Profile can say so, and it continues when the network
    // is back.
    networkMode: 'always' as const,
    retry: (failed: number, error: Error) =>
      due.size > 0 && (!isLost(error) || (failed < retries && onlineManager.isOnline())),
    retryDelay: (failed: number, error: Error) => (isLost(error) ? 1000 * 2 ** failed : 0),
  };

  /** Sends due input as soon as its turn comes. A lost request is tried again after a pause. */
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
    subscribe(react: (state: AutosaveState) => void) {
      listeners.add(react);
      return () => void listeners.delete(react);
    },
    /**
     * Takes the input. A field that is back at its stored value is no change, unless a running or failed
     * request may have stored another value.
     */
    take(typed: Edits): void {
      const open = [...changedFields(typed, deps.storedNow()), ...sending, ...failures.keys()];
      const back = namesOf(typed).filter((name) => !open.includes(name));
      unsaved = withoutFields({ ...unsaved, ...typed }, back);
      changed();
    },
    /** Saves those of these fields that are unsaved, and waits for the outcome. */
    send(names: readonly EditedField[]): Promise<void> {
      for (const name of names) if (Object.hasOwn(unsaved, name)) due.add(name);
      return run();
    },
    /** Retries lost saves at once, as when the network is back. */
    resume: run,
    stop(): void {
      stopped = true;
      clearTimeout(again);
    },
  };
}
