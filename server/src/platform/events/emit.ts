import {
  afterCommit,
  type Database,
  type Happening,
  type Listener,
  listenerOf,
  type Transaction,
} from '../database/index.ts';
import type { Reaction } from './event.ts';

type OfKind<Kind extends 'event' | 'hint'> = Happening & { readonly type: { readonly kind: Kind } };

/**
 * Says what happened, in the transaction in which it does. Returns when every reaction inside the transaction is done;
 * where one throws, so does this, and the transaction is taken back.
 */
export const emit = (tx: Transaction, happened: OfKind<'event' | 'hint'>): Promise<void> =>
  listenerOf(tx).handle(tx, happened);

/** Says what one statement, committed by itself, has done. There is no transaction left to react in. */
export const sendHint = (db: Database, hint: OfKind<'hint'>): void => listenerOf(db).tell(hint);

/** Makes a table of reactions heard. Those to the same event follow each other in the order of the table. */
export function createListener(reactions: Readonly<Record<string, Reaction>>): Listener {
  const byType = Map.groupBy(Object.values(reactions), ({ to }) => to);
  const to = ({ type }: Happening): readonly Reaction[] => byType.get(type) ?? [];
  return {
    handle: async (tx, happening) => {
      for (const reaction of to(happening))
        if ('inside' in reaction) await reaction.inside(tx, happening);
        else afterCommit(tx, () => reaction.after(happening));
    },
    tell: (happening) => {
      for (const reaction of to(happening)) if ('after' in reaction) reaction.after(happening);
    },
  };
}
