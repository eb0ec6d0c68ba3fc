import { onlineManager } from '@tanstack/react-query';
import { type Draft, type Drafts, stillFresh } from './drafts.ts';
import { autosaveOf, type EditedField, type Edits, namesOf, savesItself, type Values } from './edits.ts';
import { type AutosaveState, createQueue, type QueueDeps } from './queue.ts';

export interface Autosave {
  subscribe(react: () => void): () => void;
  state(): AutosaveState;
  edit(edits: Edits): void;
  leaveField(field: EditedField): void;
  /** Saves these fields, or all unsaved ones, and waits; returns the first failure among them, or null. */
  save(names?: readonly EditedField[]): Promise<unknown>;
  /**
   * Starts keeping drafts, and saving when the page is hidden or the network returns; the result stops that.
   */
  open(): () => void;
}

type Deps = QueueDeps & { readonly openDrafts: () => Drafts };

/** Decides when a field is saved: after a pause in typing, when it loses focus, or on request. */
export function createAutosave(deps: Deps): Autosave {
  const queue = createQueue(deps);
  const idle = new Map<EditedField, ReturnType<typeof setTimeout>>();
  /** The stored values from when it was typed. */
  let base: Values = {};

  const unsaved = (): Edits => queue.state().unsaved;

  async function save(names: readonly EditedField[] = namesOf(unsaved())): Promise<unknown> {
    for (const name of names) clearTimeout(idle.get(name));
    await queue.send(names);
    const { failures } = queue.state();
    return names.map((name) => failures.get(name)).find((failure) => failure !== undefined) ?? null;
  }

  function saveWhatMay(names: readonly EditedField[]): void {
    const ready = names.filter(
      (name) => Object.hasOwn(unsaved(), name) && savesItself(name, unsaved(), deps.storedNow()),
    );
    if (ready.length > 0) void save(ready);
  }

  function saveWhenIdle(name: EditedField): void {
    clearTimeout(idle.get(name));
    const after = autosaveOf(name).idle;
    if (after !== null)
      idle.set(
        name,
        setTimeout(() => saveWhatMay([name]), after),
      );
  }

  /** Shows another page's unsaved input, and saves it if nothing newer is stored. */
  function adopt(draft: Draft): void {
    const fresh = stillFresh(draft, deps.storedNow());
    base = { ...draft.base, ...base };
    queue.take({ ...draft.unsaved, ...unsaved() });
    saveWhatMay(fresh);
  }

  return {
    subscribe: queue.subscribe,
    state: queue.state,
    save,
    edit(typed) {
      queue.take(typed);
      namesOf(typed).forEach(saveWhenIdle);
    },
    leaveField(field) {
      if (autosaveOf(field).onBlur) saveWhatMay([field]);
    },
    open() {
      const left = new AbortController();
      const drafts = deps.openDrafts();
      const leave = (): void => saveWhatMay(namesOf(unsaved()));
      const keep = (): void => {
        const names = namesOf(unsaved());
        const stored = deps.storedNow();
        base = Object.fromEntries(names.map((name) => [name, name in base ? base[name] : stored[name]]));
        drafts.keep({ unsaved: unsaved(), base });
      };
      // Stays after the end, for requests that are still running then.
      queue.subscribe(keep);
      drafts.adopt(adopt);
      document.addEventListener(
        'visibilitychange',
        () => {
          if (document.visibilityState === 'hidden') leave();
        },
        { signal: left.signal },
      );
      const unsubscribe = onlineManager.subscribe((online) => {
        if (online) void queue.resume();
      });
      return () => {
        left.abort();
        unsubscribe();
        leave();
        for (const timer of idle.values()) clearTimeout(timer);
        queue.stop();
        drafts.close();
      };
    },
  };
}
