import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

const causeOf = (error: unknown): unknown => (error instanceof DrizzleQueryError ? error.cause : error);

const uniqueViolation = '23505';

/** Whether a statement failed because a row with the same unique value exists; of one `constraint` when it is named. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const cause = causeOf(error);
  return (
    cause instanceof pg.DatabaseError &&
    cause.code === uniqueViolation &&
    (constraint === undefined || cause.constraint === constraint)
  );
};

/** Connection exceptions, shutting down or starting up, and no connection left. */
const unreachableCodes =
  /^(08...|57P0[1-4]|53300|ECONN(REFUSED|RESET|ABORTED)|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT)$/;
// The driver says these without a code.
const unreachableTexts = /^Connection terminated|^timeout exceeded when trying to connect|connection error/;

/** Whether a statement failed because the database is away: stopped, starting, or without a connection to spare. */
export const isUnreachable = (error: unknown): boolean => {
  const cause = causeOf(error);
  if (!(cause instanceof Error)) return false;
  return (
    ('code' in cause && unreachableCodes.test(String(cause.code))) || unreachableTexts.test(cause.message)
  );
};
