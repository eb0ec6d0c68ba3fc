import { addAbortSignal, pipeline, Readable } from 'node:stream';
import { type Stringifier, stringify } from 'csv-stringify';
import type { Logger } from '../log/index.ts';

/** A bigint is an amount in US cents. */
type Cell = string | number | bigint | boolean | null;
/** The file's columns in order: each one's header, and its value for a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

type File<Row> = {
  /** The file's name, to which the day is added. */
  readonly name: string;
  readonly columns: CsvColumns<Row>;
  readonly batches: AsyncGenerator<readonly Row[], void>;
  /** A client that reads too slowly is cut off after this many milliseconds. */
  readonly patienceMs: number;
  readonly log: Logger;
  /** Called once at the end, whether the file was sent or failed. */
  readonly onEnd: () => void;
};

/** Sends rows as a file as they are read. If the first batch fails, this throws and sends nothing. */
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

/** US dollars, exactly: 11250 cents are 112.50. */
function dollars(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Writes rows as CSV that spreadsheets read correctly: in UTF-8, with no cell as a formula. */
export const openCsv = (columns: string[]): Stringifier =>
  stringify({
    header: true,
    columns,
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    // Else a line break, or the semicolon or tab at which LibreOffice also divides, begins a cell, which may be a formula.
    quoted_string: true,
    cast: {
      // The library guards texts that begin with another line break, but not with this one.
      string: (text) => (text.startsWith('\n') ? `'${text}` : text),
      boolean: (is) => (is ? 'Yes' : 'No'),
      bigint: dollars,
    },
  });

/** A cell of a downloaded file as it was before it was kept from being a formula. */
export const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/u, '');

/** Whether the client has left or read too slowly. */
const isLeaving = (error: NodeJS.ErrnoException): boolean =>
  error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.name === 'AbortError';
