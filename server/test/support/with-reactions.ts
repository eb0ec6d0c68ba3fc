import { type ListenerContext, listenTo } from '../../src/features.ts';
import { type Database, withListener } from '../../src/platform/database/index.ts';
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

/** The database with the product's reactions, except what leaves the database; unless a test takes that. */
export const withReactions = (db: Database, taken: Partial<ListenerContext> = {}): Database =>
  withListener(db, listenTo({ ...inert, ...taken }));
