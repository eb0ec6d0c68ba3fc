import type { ParticipantId } from '@ambitionhub/contract/accounts';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { ZodType } from 'zod';
import type { Database, Replicas } from '../database/index.ts';
import { Refusal, refusalOf, refusalReply } from '../http/index.ts';
import { createFairQueue, createSemaphore } from '../limits/index.ts';
import type { Logger } from '../log/index.ts';
import { type CsvColumns, csvReply } from './reply.ts';

/** Everyone at a company shares the company's limit. */
type Anyone = { readonly participantId: ParticipantId };

type Deps<Asker> = {
  readonly log: Logger;
  /** Reads the user from the cookie; refuses users who may not have these files. */
  readonly askerOf: (cookie: string) => Promise<Asker>;
  /** How many files one student or company may have in progress at once. */
  readonly each?: number;
  readonly patienceMs?: number;
};

type Export<Asker, Search, Row> = {
  readonly name: (search: Search) => string;
  readonly search: ZodType<Search>;
  /** Search fields that are lists: the URL repeats the parameter for each entry. */
  readonly lists?: readonly string[];
  readonly columns: CsvColumns<Row>;
  readonly read: (search: Search, asker: Asker) => AsyncGenerator<readonly Row[], void>;
};

/** Rows are read for so many files at once; the others wait for their next ones. */
const reading = { atOnce: 2, waiting: 1_000, waitingEach: 10, patienceMs: 60_000 };

/** Serves files of rows, sent as they are read. A slow reader holds up no one else. */
export function createExports<Asker extends Anyone>({
  log,
  askerOf,
  each = 1,
  patienceMs = 120_000,
}: Deps<Asker>) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const places = createSemaphore((own) => own < each);
  const queue = createFairQueue({ ...reading, busy: () => new Refusal('EXPORT_RUNNING') });
  app.onError((error) => refusalReply(refusalOf(error, log)));

  const addExport = <Search, Row>(path: string, file: Export<Asker, Search, Row>): void => {
    app.get(path, async (context) => {
      const asker = await askerOf(context.req.header('cookie') ?? '');
      // What asks only for the headers would hold its place, with no one to read the file.
      if (context.req.method === 'HEAD') throw new Refusal('METHOD_NOT_ALLOWED');
      const search = searchIn(new URL(context.req.url).searchParams, file);
      if (!places.take(asker.participantId)) throw new Refusal('EXPORT_RUNNING');
      const { signal } = context.req.raw;
      const left = new AbortController();
      const leave = (): void => left.abort(new Refusal('UNAVAILABLE'));
      signal.addEventListener('abort', leave);
      return csvReply({
        name: file.name(search),
        columns: file.columns,
        batches: inTurns(file.read(search, asker), (read) =>
          queue.run({ user: asker.participantId, seconds: 0.1, signal: left.signal }, read),
        ),
        patienceMs,
        log,
        onEnd: () => {
          signal.removeEventListener('abort', leave);
          leave();
          places.release(asker.participantId);
        },
      });
    });
  };
  return { app, addExport };
}

/** Reads each batch in its turn, so that a file that is read slowly keeps none. */
async function* inTurns<Batch>(
  batches: AsyncGenerator<Batch, void>,
  takeTurn: <Result>(work: () => Promise<Result>) => Promise<Result>,
): AsyncGenerator<Batch, void> {
  try {
    for (;;) {
      const batch = await takeTurn(() => batches.next());
      if (batch.done) return;
      yield batch.value;
    }
  } finally {
    await batches.return();
  }
}

function searchIn<Search>(
  query: URLSearchParams,
  { search, lists = [] }: Pick<Export<never, Search, never>, 'search' | 'lists'>,
): Search {
  const given = lists.filter((name) => query.has(name)).map((name) => [name, query.getAll(name)] as const);
  const read = search.safeParse({ ...Object.fromEntries(query), ...Object.fromEntries(given) });
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new Refusal('INVALID_INPUT', { fields });
}

const batch = 500;

/** All rows of a list in batches, up to `most`. `read` returns the rows after a given one, perhaps from a replica. */
export async function* inBatches<Row>(
  replicas: Replicas,
  read: (reader: Database, after: Row | null, limit: number) => Promise<readonly Row[]>,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<readonly Row[], void> {
  let after: Row | null = null;
  for (let count = 0; count < most; count += batch) {
    const last: Row | null = after;
    const rows: readonly Row[] = await replicas.read((reader) => read(reader, last, batch));
    yield rows;
    after = rows.at(-1) ?? null;
    if (rows.length < batch || after === null) return;
  }
}
