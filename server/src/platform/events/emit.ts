import {
  afterCommit,
  type Database,
  type Listener,
  listenerOf,
  type ReportedEvent,
  type Transaction,
} from '../database/index.ts';
import type { Reaction, Reactions } from './event.ts';
import { sortReactions } from './sort-reactions.ts';

type OfKind<Kind extends 'event' | 'hint'> = ReportedEvent & { readonly type: { readonly kind: Kind } };

/**
 * Emits an event in the transaction that causes it. Returns when every reaction inside the transaction is
 * done; if one throws, so does this, and the transaction is rolled back.
 */
export const emit = (tx: Transaction, happened: OfKind<'event' | 'hint'>): Promise<void> =>
  listenerOf(tx).handle(tx, happened);

/** Emits a hint after a single statement, which has committed: reactions have no transaction to write in. */
export const sendHint = (db: Database, hint: OfKind<'hint'>): void => listenerOf(db).tell(hint);

/**
 * Makes a listener from reactions by name, in the order that they ask for.
 *
 * @throws if an order names no reaction to the same event, or is a circle
 */
export function createListener(reactions: Reactions): Listener {
  const byType = Map.groupBy(Object.values(sortReactions(reactions)), ({ to }) => to);
  const to = ({ type }: ReportedEvent): readonly Reaction[] => byType.get(type) ?? [];
  return {
    handle: async (tx, happening) => {
      for (const reaction of to(happening))
        if ('inside' in reaction) await reaction.inside(tx, happening);
        else afterCommit(tx, () => reaction.afterward(happening));
    },
    tell: (happening) => {
      for (const reaction of to(happening)) if ('afterward' in reaction) reaction.afterward(happening);
    },
  };
}
