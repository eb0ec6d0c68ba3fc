import type { ParticipantId } from '@ambitionhub/contract/accounts';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { ZodType } from 'zod';
import { Refusal, refusalOf, refusalReply } from '../http/index.ts';
import type { Logger } from '../log/index.ts';
import { createPlaces } from '../sharing/index.ts';
import { type CsvColumns, csvReply } from './reply.ts';

/** Everyone at a company shares the company's limit. */
type Anyone = { readonly participantId: ParticipantId };

type Deps<Asker> = {
  readonly log: Logger;
  /** Reads the user from the cookie; refuses users who may not have these files. */
  readonly askerOf: (cookie: string) => Promise<Asker>;
  /** How many files may be in progress at once, per student or company, and in all. */
  readonly each?: number;
  readonly all?: number;
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

/** Serves files of rows, sent as they are read. A slow reader holds up no one else. */
export function createExports<Asker extends Anyone>({
  log,
  askerOf,
  each = 1,
  all = 4,
  patienceMs = 120_000,
}: Deps<Asker>) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const places = createPlaces((own, total) => own < each && total < all);
  app.onError((error) => refusalReply(refusalOf(error, log)));

  const addExport = <Search, Row>(path: string, file: Export<Asker, Search, Row>): void => {
    app.get(path, async (context) => {
      const asker = await askerOf(context.req.header('cookie') ?? '');
      const search = searchIn(new URL(context.req.url).searchParams, file);
      if (!places.take(asker.participantId)) throw new Refusal('EXPORT_RUNNING');
      return csvReply({
        name: file.name(search),
        columns: file.columns,
        batches: file.read(search, asker),
        patienceMs,
        log,
        onEnd: () => places.giveBack(asker.participantId),
      });
    });
  };
  return { app, addExport };
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

/** All rows of a list in batches, up to `most`. `read` returns the rows after a given one. */
export async function* inBatches<Row>(
  read: (after: Row | null, limit: number) => Promise<readonly Row[]>,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<readonly Row[], void> {
  let after: Row | null = null;
  for (let count = 0; count < most; count += batch) {
    const rows: readonly Row[] = await read(after, batch);
    yield rows;
    after = rows.at(-1) ?? null;
    if (rows.length < batch || after === null) return;
  }
}
