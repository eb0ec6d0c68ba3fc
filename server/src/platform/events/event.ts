import type { Transaction } from '../database/index.ts';

/** One event. Reactions to a full event may run in its transaction, those to a hint only after the commit. */
export type Happened<Data, Kind extends 'event' | 'hint'> = {
  readonly type: HappeningType<Data, Kind>;
  readonly data: Data;
};

/** A type of event: call it with the event's data to make one. */
export interface HappeningType<Data, Kind extends 'event' | 'hint'> {
  (data: Data): Happened<Data, Kind>;
  readonly kind: Kind;
  /** Whether an event is of this type. */
  includes(happening: { readonly type: object }): happening is Happened<Data, Kind>;
}

/** Happens inside a transaction: a reaction may write in it, queue a job in it, or end it. */
export type Event<Data> = HappeningType<Data, 'event'>;
/** Emitted without an open transaction (a single statement on a hot path), so reactions run only afterward. */
export type Hint<Data> = HappeningType<Data, 'hint'>;

export const defineEvent = <Data>(): Event<Data> => define('event');
export const defineHint = <Data>(): Hint<Data> => define('hint');

function define<Data, Kind extends 'event' | 'hint'>(kind: Kind): HappeningType<Data, Kind> {
  const type: HappeningType<Data, Kind> = Object.assign((data: Data) => ({ type, data }), {
    kind,
    includes: (happening: { readonly type: object }): happening is Happened<Data, Kind> =>
      happening.type === type,
  });
  return type;
}

/** A reaction to a type of event: in its transaction, or after the commit. */
export type Reaction = { readonly to: object } & (
  | { readonly inside: (tx: Transaction, happening: { readonly type: object }) => Promise<void> }
  | { readonly after: (happening: { readonly type: object }) => void }
);

/**
 * Reacts inside the event's transaction: its writes and queued jobs commit only together with the event, and
 * an error rolls the event back.
 */
export const inTransaction = <Data>(
  event: Event<Data>,
  react: (tx: Transaction, data: Data) => Promise<unknown>,
): Reaction => ({
  to: event,
  inside: async (tx, happening) => {
    if (event.includes(happening)) await react(tx, happening.data);
  },
});

/**
 * Reacts after the commit, for notifications only: it is lost with the process, and the caller never sees its
 * errors.
 */
export const afterCommit = <Data>(
  event: Event<Data> | Hint<Data>,
  react: (data: Data) => void,
): Reaction => ({
  to: event,
  after: (happening) => {
    if (event.includes(happening)) react(happening.data);
  },
});
