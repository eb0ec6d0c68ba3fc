import type { ReportedEvent, Transaction } from '../database/index.ts';

/** One event. Reactions to a full event may run in its transaction, those to a hint only after the commit. */
export type Happened<Data, Kind extends 'event' | 'hint'> = {
  readonly type: EventType<Data, Kind>;
  readonly data: Data;
};

/** A type of event: call it with the event's data to make one. */
export interface EventType<Data, Kind extends 'event' | 'hint'> {
  (data: Data): Happened<Data, Kind>;
  readonly kind: Kind;
  /** Whether an event is of this type. */
  includes(happening: { readonly type: object }): happening is Happened<Data, Kind>;
}

/** Happens inside a transaction: a reaction may write in it, queue a job in it, or end it. */
export type Event<Data> = EventType<Data, 'event'>;
/** Emitted without an open transaction (a single statement on a hot path), so reactions run only afterward. */
export type Hint<Data> = EventType<Data, 'hint'>;

export const defineEvent = <Data>(): Event<Data> => define('event');
export const defineHint = <Data>(): Hint<Data> => define('hint');

function define<Data, Kind extends 'event' | 'hint'>(kind: Kind): EventType<Data, Kind> {
  const type: EventType<Data, Kind> = Object.assign((data: Data) => ({ type, data }), {
    kind,
    includes: (happening: { readonly type: object }): happening is Happened<Data, Kind> =>
      happening.type === type,
  });
  return type;
}

/** The names of reactions to the same event that must run later, or earlier. */
export type Order = { readonly before?: readonly string[]; readonly after?: readonly string[] };

/** A reaction to a type of event: in its transaction, or after the commit. */
export type Reaction = { readonly to: object; readonly order?: Order } & (
  | { readonly inside: (tx: Transaction, happening: ReportedEvent) => Promise<void> }
  | { readonly afterward: (happening: ReportedEvent) => void }
);

/** Reactions by name. */
export type Reactions = Readonly<Record<string, Reaction>>;

/**
 * Reacts inside the event's transaction: its writes and queued jobs commit only together with the event, and
 * an error rolls the event back. Reactions to one event run in the order of the features, unless `order` says otherwise.
 */
export const inTransaction = <Data>(
  event: Event<Data>,
  react: (tx: Transaction, data: Data) => Promise<unknown>,
  order: Order = {},
): Reaction => ({
  to: event,
  order,
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
  afterward: (happening) => {
    if (event.includes(happening)) react(happening.data);
  },
});
