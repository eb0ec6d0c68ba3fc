import { type ListenerContext, listenTo } from '../../src/features.ts';
import { type Database, type Listener, withListener } from '../../src/platform/database/index.ts';
import { noFileLinks } from './file-links.ts';

/** Leads nowhere. */
export const inert: ListenerContext = {
  hub: { publish: () => undefined },
  jobs: { queue: async () => undefined, queueAll: async () => undefined },
  callSweep: () => undefined,
  tellMessage: () => undefined,
  callWordIndex: () => undefined,
  fileLinks: noFileLinks,
  payoutProvider: null,
};

let usual: Listener | null = null;

/** The database with the product's reactions, except what leaves the database; unless a test takes that. */
export function withReactions(db: Database, taken?: Partial<ListenerContext>): Database {
  if (taken) return withListener(db, listenTo({ ...inert, ...taken }));
  usual ??= listenTo(inert);
  return withListener(db, usual);
}
