import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

const causeOf = (error: unknown): unknown => (error instanceof DrizzleQueryError ? error.cause : error);

/** What the database, the driver or the system says of a failure, for a sentence. */
export function reasonOf(error: unknown): string {
  const cause = causeOf(error);
  // For a name with several addresses, Node wraps the failures of each in an error without a message.
  const inner = cause instanceof AggregateError ? cause.errors.at(0) : cause;
  return inner instanceof Error ? inner.message : String(inner);
}

function codeOf(error: unknown): string {
  const cause = causeOf(error);
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

const uniqueViolation = '23505';

/** Whether a statement violated a unique constraint: `constraint` if given, otherwise any. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = causeOf(error);
  return (
    cause instanceof pg.DatabaseError &&
    cause.code === uniqueViolation &&
    (constraint === undefined || cause.constraint === constraint)
  );
}

/** Whether a statement violated this check constraint. */
export function isCheckViolation(error: unknown, constraint: string): boolean {
  const cause = causeOf(error);
  return cause instanceof pg.DatabaseError && cause.code === '23514' && cause.constraint === constraint;
}

const foreignKeyViolation = '23503';

/** Whether a row that a statement refers to, such as its account, was removed at the same moment. */
export const isReferenceGone = (error: unknown): boolean => codeOf(error) === foreignKeyViolation;

const lostRaces = new Set(['40001', '40P01']);

/**
 * Whether the database ended a transaction in favor of another one (deadlock, serialization failure). A retry may succeed.
 */
export const isLostRace = (error: unknown): boolean => lostRaces.has(codeOf(error));

/**
 * Temporary conditions: a connection lost or refused (08, 57P0x, the system's own), no connection, memory or
 * disk space left (53), a lost race (40), a lock or statement timeout (55P03, 57014), an idle transaction
 * ended (25P03, 25P04).
 */
const passingCodes =
  /^(08...|53[0123]00|40001|40P01|55P03|57014|57P0[1-5]|25P0[34]|ECONN(REFUSED|RESET|ABORTED)|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|EPIPE|ETIMEDOUT)$/;
// The driver throws these without a code.
const passingTexts =
  /^Connection terminated|^timeout exceeded when trying to connect|connection error|closed and is not queryable|^Cannot use a pool after calling end/;

/** Whether a statement failed, for whatever reason. */
export const isOfStatement = (error: unknown): boolean =>
  error instanceof DrizzleQueryError || error instanceof pg.DatabaseError || isUnavailable(error);

/** Whether a statement failed for a temporary reason: the same request may succeed in a moment. */
export function isUnavailable(error: unknown): boolean {
  const cause = causeOf(error);
  if (!(cause instanceof Error)) return false;
  if (cause instanceof AggregateError) return cause.errors.some(isUnavailable);
  return passingCodes.test(codeOf(cause)) || passingTexts.test(cause.message) || isNoSocket(cause);
}

// The socket's file exists as long as PostgreSQL runs.
const isNoSocket = (error: Error): boolean =>
  codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
