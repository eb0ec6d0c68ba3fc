import { asStored, changedFields, type EditedField, type Edits, namesOf, only, without } from './edits.ts';

type Names = ReadonlySet<EditedField>;

/**
 * The one ordered queue through which every change of a profile is saved (decision D6), as a value: autosave, blur and
 * Save Profile only say which fields are due. One request is under way at a time; whatever is edited meanwhile waits
 * and goes out with the next one. Requests are numbered, and the server ignores one that a later one has overtaken, so
 * a request that was given up as lost cannot undo what came after it.
 */
export type Queue = {
  /** Edited, and not known to be stored; as typed. */
  readonly unsaved: Edits;
  /** Of these, the fields to be sent at the next opportunity. */
  readonly due: Names;
  readonly sending: Request | null;
  /** Fields of requests whose outcome is unknown: the server may hold another value than it last told. */
  readonly uncertain: Names;
  readonly lastEdit: number;
};

export type Request = { readonly edit: number; readonly fields: Edits };

export const emptyQueue: Queue = {
  unsaved: {},
  due: new Set(),
  sending: null,
  uncertain: new Set(),
  lastEdit: 0,
};

const plus = (names: Names, others: Iterable<EditedField>): Names => new Set([...names, ...others]);
function minus(names: Names, others: Iterable<EditedField>): Names {
  const gone = new Set(others);
  return new Set([...names].filter((name) => !gone.has(name)));
}

const forget = (queue: Queue, names: readonly EditedField[]): Queue => ({
  ...queue,
  unsaved: without(queue.unsaved, names),
  due: minus(queue.due, names),
});

/** Takes what was typed. A field that is back at its stored value is no change, unless a request says otherwise. */
export function edited(queue: Queue, edits: Edits, stored: Edits): Queue {
  const taken = { ...queue, unsaved: { ...queue.unsaved, ...edits } };
  const open = plus(queue.uncertain, namesOf(queue.sending?.fields ?? {}));
  const changed = new Set(changedFields(edits, stored));
  return forget(
    taken,
    namesOf(edits).filter((field) => !changed.has(field) && !open.has(field)),
  );
}

/** Says that these fields, as far as they are unsaved, shall be sent. */
export function dueNow(queue: Queue, names: Iterable<EditedField>): Queue {
  return { ...queue, due: plus(queue.due, namesOf(only(queue.unsaved, names))) };
}

/** Begins the next request, if one is to be made. */
export function begun(queue: Queue): { queue: Queue; request: Request | null } {
  if (queue.sending !== null || queue.due.size === 0) return { queue, request: null };
  const request = { edit: queue.lastEdit + 1, fields: only(queue.unsaved, queue.due) };
  return {
    queue: { ...queue, due: new Set(), sending: request, lastEdit: request.edit },
    request,
  };
}

/** The server has stored what was under way; what was typed since stays unsaved. */
export function stored(queue: Queue): Queue {
  const sent = queue.sending?.fields ?? {};
  const changedSince = new Set(changedFields(queue.unsaved, asStored(sent)));
  const names = namesOf(sent);
  return {
    ...forget(
      queue,
      names.filter((field) => !changedSince.has(field)),
    ),
    uncertain: minus(queue.uncertain, names),
    sending: null,
  };
}

/** The outcome of what was under way is unknown: it is sent again, with what was typed since. */
export function lost(queue: Queue): Queue {
  const names = namesOf(queue.sending?.fields ?? {});
  return dueNow({ ...queue, sending: null, uncertain: plus(queue.uncertain, names) }, names);
}

/**
 * The server stored nothing of what was under way, and names the fields that are at fault (none means all). They stay
 * unsaved until they are edited or saved by hand; the others are sent again.
 */
export function refused(queue: Queue, faulty: Iterable<EditedField>): Queue {
  const names = namesOf(queue.sending?.fields ?? {});
  const named = new Set(faulty);
  const innocent = names.filter((field) => !named.has(field));
  if (innocent.length === names.length) return { ...queue, sending: null };
  return dueNow({ ...queue, sending: null }, innocent);
}
