import { isUnavailable } from '../database/index.ts';

/** So many failures are no longer a few bad rows, so the job stops. */
const mostFailures = 1_000;
const named = 20;

/** Rows or steps of a job that failed after the others were done. The job counts as failed and is retried. */
class SomeFailed extends AggregateError {
  constructor(failures: ReadonlyMap<string, unknown>) {
    const names = [...failures.keys()].slice(0, named).join(', ');
    const errors = [...failures.values()];
    super(errors, `${failures.size} failed, the others are done: ${names}`, { cause: errors[0] });
    this.name = 'SomeFailed';
  }
}

export type Rows<Row> = {
  /** The next group to handle, without the rows of these keys; empty at the end. */
  readonly find: (failed: readonly string[]) => Promise<readonly Row[]>;
  readonly keyOf: (row: Row) => string;
  /** Handles a group in one transaction of its own. */
  readonly handle: (rows: readonly Row[]) => Promise<unknown>;
};

/**
 * Handles all rows of a job, a group in each transaction. If a group fails, its rows are handled one by one, so that
 * one bad row never stops the others.
 *
 * @throws SomeFailed at the end if a row failed, with the failed rows' keys, for the log and the metric of failed jobs
 */
export async function eachRow<Row>({ find, keyOf, handle }: Rows<Row>): Promise<void> {
  const failures = new Map<string, unknown>();
  for (;;) {
    const rows = await find([...failures.keys()]);
    if (rows.length === 0) break;
    const isDone = await tried(() => handle(rows), rows.length > 1 ? () => undefined : failing(rows[0]));
    if (isDone || rows.length === 1) continue;
    for (const row of rows) await tried(() => handle([row]), failing(row));
  }
  if (failures.size > 0) throw new SomeFailed(failures);

  function failing(row: Row | undefined): (error: unknown) => void {
    return (error) => {
      if (row !== undefined) failures.set(keyOf(row), error);
      if (failures.size > mostFailures) throw new SomeFailed(failures);
    };
  }
}

/**
 * Handles rows one by one, in the order of their listing: for rows that stay listed after they were handled.
 *
 * @param next the row after the given one; null for the first
 * @throws SomeFailed as above
 */
export async function eachInTurn<Row>({
  next,
  keyOf,
  handle,
}: {
  readonly next: (after: Row | null) => Promise<readonly Row[]>;
  readonly keyOf: (row: Row) => string;
  readonly handle: (row: Row) => Promise<unknown>;
}): Promise<void> {
  let after: Row | null = null;
  await eachRow<Row>({
    find: async () => {
      const rows: readonly Row[] = (await next(after)).slice(0, 1);
      after = rows[0] ?? after;
      return rows;
    },
    keyOf,
    handle: async (rows) => {
      for (const row of rows) await handle(row);
    },
  });
}

/** Takes every step of a job, even if an earlier one fails; throws the failures at the end. */
export async function eachStep(steps: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> {
  const failures = new Map<string, unknown>();
  for (const [name, step] of Object.entries(steps)) await tried(step, (error) => failures.set(name, error));
  if (failures.size > 0) throw new SomeFailed(failures);
}

/** Whether the work succeeded. While the database is away, nothing else would. */
async function tried(work: () => Promise<unknown>, failed: (error: unknown) => void): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (isUnavailable(error)) throw error;
    failed(error);
    return false;
  }
}
