import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

const uniqueViolation = '23505';

/** Whether a statement failed because a row with the same unique value exists; of one `constraint` when it is named. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return (
    cause instanceof pg.DatabaseError &&
    cause.code === uniqueViolation &&
    (constraint === undefined || cause.constraint === constraint)
  );
};
