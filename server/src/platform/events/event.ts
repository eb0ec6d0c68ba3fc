import type { Transaction } from '../database/index.ts';

/** One thing that happened. A full event can be answered inside its transaction, a hint only after the commit. */
export type Happened<Data, Kind extends 'event' | 'hint'> = {
  readonly type: HappeningType<Data, Kind>;
  readonly data: Data;
};

/** A kind of thing that happens: calling it with what is to be known of it makes one of them. */
export interface HappeningType<Data, Kind extends 'event' | 'hint'> {
  (data: Data): Happened<Data, Kind>;
  readonly kind: Kind;
  /** Whether something that happened is of this type. */
  includes(happening: { readonly type: object }): happening is Happened<Data, Kind>;
}

/** Happens inside a transaction: a reaction may write in it, queue a job in it, or end it. */
export type Event<Data> = HappeningType<Data, 'event'>;
/** Has no transaction that is open when it is told (a single statement on a hot path), so it is told afterwards only. */
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

/** What is done about a kind of thing: in its transaction, or after the commit. */
export type Reaction = { readonly to: object } & (
  | { readonly inside: (tx: Transaction, happening: { readonly type: object }) => Promise<void> }
  | { readonly after: (happening: { readonly type: object }) => void }
);

/**
 * Reacts inside the transaction of the event: what it writes and the jobs it queues hold only together with the event, and
 * an error takes the event back.
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

/** Reacts once the commit is done, for what only tells: it is lost with the process, and no error reaches the caller. */
export const afterCommit = <Data>(
  event: Event<Data> | Hint<Data>,
  react: (data: Data) => void,
): Reaction => ({
  to: event,
  after: (happening) => {
    if (event.includes(happening)) react(happening.data);
  },
});
