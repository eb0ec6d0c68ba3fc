/**
 * Database timeouts in milliseconds. Each is shorter than the next, so that the most specific error comes
 * first: a lock, then a statement, then a held connection.
 */
export type DatabaseLimits = {
  /** The most connections that one server opens. */
  readonly connections: number;
  /** For a free connection or a new one. */
  readonly connectMs: number;
  readonly lockMs: number;
  readonly statementMs: number;
  /** From taking a connection to returning it; after that it counts as dead and is destroyed. */
  readonly heldMs: number;
};

export const databaseLimits = {
  /** For requests: shorter than the time limit of a reply. */
  requests: { connections: 20, connectMs: 3_000, lockMs: 4_000, statementMs: 6_000, heldMs: 8_000 },
  /**
   * For work that no one waits for, such as jobs. It has its own connections, so that neither starves the
   * other.
   */
  background: { connections: 5, connectMs: 10_000, lockMs: 10_000, statementMs: 60_000, heldMs: 120_000 },
  /** For reads on a replica: the primary takes what it does not. */
  replica: { connections: 20, connectMs: 500, lockMs: 4_000, statementMs: 6_000, heldMs: 8_000 },
  /** For how far a database is. One that does not say counts as down. */
  position: { connections: 1, connectMs: 300, lockMs: 300, statementMs: 400, heldMs: 500 },
  /** For a command that an operator waits for, such as an import: one statement may go over every row. */
  command: { connections: 5, connectMs: 10_000, lockMs: 10_000, statementMs: 1_800_000, heldMs: 2_000_000 },
} as const satisfies Record<string, DatabaseLimits>;
