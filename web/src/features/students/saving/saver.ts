import type { StudentProfile } from '@ambitionhub/contract/students';
import { autosave, isSavable, savesItself } from './autosave.ts';
import { type Draft, type Drafts, stillFresh } from './drafts.ts';
import { asStored, type EditedField, type Edits, namesOf, only } from './edits.ts';
import {
  begun,
  dueNow,
  edited,
  emptyQueue,
  lost,
  type Queue,
  type Request,
  refused,
  stored,
} from './queue.ts';

/** What a failed request means: try again by itself, or wait for the person (`fields`: whose fault it is, if known). */
export type Verdict = { kind: 'lost' } | { kind: 'refused'; fields: readonly EditedField[] };

type Deps = {
  send(request: Request): Promise<StudentProfile>;
  /** Takes over what the server has now. */
  onStored(profile: StudentProfile): void;
  judge(error: unknown): Verdict;
  /** The stored profile, as last told. */
  storedNow(): Edits;
  openDrafts(): Drafts;
};

export type SavingPhase = 'untouched' | 'unsaved' | 'saving' | 'saved' | 'waiting';
export type SavingState = {
  readonly unsaved: Edits;
  readonly phase: SavingPhase;
  /** Why a field's last save failed, until it is stored. */
  readonly failures: ReadonlyMap<EditedField, unknown>;
};

export interface Saver {
  subscribe(react: () => void): () => void;
  state(): SavingState;
  edit(edits: Edits): void;
  leaveField(field: EditedField): void;
  /** Saves these fields, or whatever is unsaved, and waits; gives the first failure among them, or null. */
  save(names?: readonly EditedField[]): Promise<unknown>;
  /** Begins to keep drafts, and to save when the page is hidden or the network returns; the result stops that. */
  open(): () => void;
}

const pauses = { first: 2000, longest: 60_000 };

/** Runs the queue: decides when a field is due, sends one request after the other, and tries again what got lost. */
export function createSaver(deps: Deps): Saver {
  let queue: Queue = emptyQueue;
  let base: Edits = {};
  let failures: ReadonlyMap<EditedField, unknown> = new Map();
  let everSaved = false;
  let lostInARow = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let drafts: Drafts | null = null;
  const timers = new Map<EditedField, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  const phase = (): SavingPhase => {
    if (queue.sending !== null) return 'saving';
    if (retry !== undefined) return 'waiting';
    if (namesOf(queue.unsaved).length > 0) return 'unsaved';
    return everSaved ? 'saved' : 'untouched';
  };
  const snapshot = (): SavingState => ({ unsaved: queue.unsaved, phase: phase(), failures });
  let shown = snapshot();

  function change(next: Queue): void {
    if (next.unsaved !== queue.unsaved) {
      const names = namesOf(next.unsaved);
      base = { ...only(deps.storedNow(), names), ...only(base, names) };
      drafts?.keep({ unsaved: next.unsaved, base });
    }
    queue = next;
    failures = new Map([...failures].filter(([name]) => Object.hasOwn(queue.unsaved, name)));
    shown = snapshot();
    for (const react of listeners) react();
  }

  function cancel(names: Iterable<EditedField>): void {
    for (const name of names) {
      clearTimeout(timers.get(name));
      timers.delete(name);
    }
  }

  function pump(): Promise<void> {
    clearTimeout(retry);
    retry = undefined;
    running ??= run().finally(() => {
      running = null;
      // What became due after the last look at the queue.
      if (queue.due.size > 0 && retry === undefined) return pump();
    });
    return running;
  }

  async function run(): Promise<void> {
    for (;;) {
      const { queue: next, request } = begun(queue);
      if (request === null) return;
      change(next);
      const names = namesOf(request.fields);
      try {
        const profile = await deps.send({ ...request, fields: asStored(request.fields) });
        everSaved = true;
        lostInARow = 0;
        deps.onStored(profile);
        failures = new Map([...failures].filter(([name]) => !names.includes(name)));
        change(stored(queue));
      } catch (error) {
        console.warn('The profile could not be saved.', names, error);
        const verdict = deps.judge(error);
        const faulty = verdict.kind === 'refused' && verdict.fields.length > 0 ? verdict.fields : names;
        failures = new Map([...failures, ...faulty.map((name) => [name, error] as const)]);
        if (verdict.kind === 'refused') {
          change(refused(queue, faulty));
          continue;
        }
        const pause = Math.min(pauses.longest, pauses.first * 2 ** lostInARow);
        lostInARow += 1;
        retry = setTimeout(() => void pump(), pause);
        change(lost(queue));
        return;
      }
    }
  }

  function saveThese(names: readonly EditedField[]): Promise<void> {
    cancel(names);
    change(dueNow(queue, names));
    return pump();
  }

  const saveWhatMay = (names: readonly EditedField[]): void => {
    const ready = names.filter((name) => savesItself(name, queue.unsaved));
    if (namesOf(only(queue.unsaved, ready)).length > 0) void saveThese(ready);
  };

  function edit(edits: Edits): void {
    change(edited(queue, edits, deps.storedNow()));
    const names = namesOf(edits);
    cancel(names);
    for (const name of names) {
      const { idle } = autosave[name];
      if (idle !== null)
        timers.set(
          name,
          setTimeout(() => saveWhatMay([name]), idle),
        );
    }
  }

  /** Shows what another page left unsaved, and saves it where nothing newer is stored. */
  function adopt(draft: Draft): void {
    const fresh = stillFresh(draft, deps.storedNow());
    base = { ...draft.base, ...base };
    change(edited(queue, { ...draft.unsaved, ...queue.unsaved }, deps.storedNow()));
    saveWhatMay(fresh);
  }

  return {
    subscribe(react) {
      listeners.add(react);
      return () => listeners.delete(react);
    },
    state: () => shown,
    edit,
    leaveField(field) {
      if (autosave[field].onBlur) saveWhatMay([field]);
    },
    async save(names = namesOf(queue.unsaved)) {
      await saveThese(names.filter((name) => isSavable(name, queue.unsaved)));
      return names.map((name) => failures.get(name)).find((failure) => failure !== undefined) ?? null;
    },
    open() {
      const opened = deps.openDrafts();
      drafts = opened;
      opened.adopt(adopt);
      const onHidden = () => {
        if (document.visibilityState === 'hidden') saveWhatMay(namesOf(queue.unsaved));
      };
      const onOnline = () => void pump();
      document.addEventListener('visibilitychange', onHidden);
      window.addEventListener('online', onOnline);
      return () => {
        document.removeEventListener('visibilitychange', onHidden);
        window.removeEventListener('online', onOnline);
        saveWhatMay(namesOf(queue.unsaved));
        cancel(timers.keys());
        opened.close();
      };
    },
  };
}
