import type { Replicas } from '../database/index.ts';
import { api } from './api.ts';

/** Declares that a procedure only reads, with the context's `reader`: a replica, or the primary. It may run twice. */
export const createFromReplica = ({ read }: Replicas) =>
  api.middleware(({ next }) => read(async (reader) => next({ context: { reader } })));

export type FromReplica = ReturnType<typeof createFromReplica>;
