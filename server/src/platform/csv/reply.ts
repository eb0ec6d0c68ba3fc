import { addAbortSignal, pipeline, Readable } from 'node:stream';
import { type Stringifier, stringify } from 'csv-stringify';
import type { Logger } from '../log/index.ts';

type Cell = string | number | boolean | null;
/** The columns of a file in their order: what stands above each, and what it shows of a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

type File<Row> = {
  /** Of the file, to which the day is added. */
  readonly name: string;
  readonly columns: CsvColumns<Row>;
  readonly batches: AsyncGenerator<readonly Row[], void>;
  /** Milliseconds after which what reads too slowly is cut off. */
  readonly patienceMs: number;
  readonly log: Logger;
  /** Called once when it is over, however it ends. */
  readonly onEnd: () => void;
};

/** Answers with rows as a file, as they are read. Where the first batch fails, so does this, and nothing is answered. */
export async function csvReply<Row>(file: File<Row>): Promise<Response> {
  const { name, columns, batches, patienceMs, log, onEnd } = file;
  const csv = addAbortSignal(AbortSignal.timeout(patienceMs), openCsv(Object.keys(columns)));
  csv.once('close', onEnd);
  const cells = Object.values(columns);
  const linesOf = (rows: readonly Row[]) => rows.map((row) => cells.map((cell) => cell(row)));
  try {
    const first = await batches.next();
    const lines = (async function* () {
      if (!first.done) yield* linesOf(first.value);
      for await (const rows of batches) yield* linesOf(rows);
    })();
    pipeline(Readable.from(lines), csv, (error) => {
      if (error && !isLeaving(error)) log.warn({ err: error, file: name }, 'an export ended early');
    });
  } catch (error) {
    csv.destroy();
    throw error;
  }
  return new Response(Readable.toWeb(csv), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${new Date().toISOString().slice(0, 10)}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Writes rows as a file that spreadsheets open as it is meant: in UTF-8, and no cell of it as a formula. */
const openCsv = (columns: string[]): Stringifier =>
  stringify({
    header: true,
    columns,
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { boolean: (is) => (is ? 'Yes' : 'No') },
  });

/** Whether whoever reads has gone, or was too slow. */
const isLeaving = (error: NodeJS.ErrnoException): boolean =>
  error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.name === 'AbortError';
