/**
 * How long the database may keep somebody waiting, in milliseconds. Each bound is shorter than the next, so that the one
 * that knows the reason speaks first: a lock, then a statement, then a connection that is held.
 */
export type DatabaseLimits = {
  /** Connections that one server opens at most. */
  readonly connections: number;
  /** For a free connection, or for a new one to be made. */
  readonly connectMs: number;
  readonly lockMs: number;
  readonly statementMs: number;
  /** From taking a connection to giving it back; after it the connection counts as dead and is destroyed. */
  readonly heldMs: number;
};

export const databaseLimits = {
  /** What a request may take: less than the time in which every request is answered. */
  requests: { connections: 20, connectMs: 3_000, lockMs: 4_000, statementMs: 6_000, heldMs: 8_000 },
  /** What nobody waits for, such as jobs. On connections of its own, so that neither starves the other. */
  background: { connections: 5, connectMs: 10_000, lockMs: 10_000, statementMs: 60_000, heldMs: 120_000 },
} as const satisfies Record<string, DatabaseLimits>;
