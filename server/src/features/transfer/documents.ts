import { createReadStream } from 'node:fs';
import { JSONParser } from '@streamparser/json';
import { type Fields, isObject } from './values.ts';

/**
 * One document of the old database: its collection, its id, and its raw fields, null if it is empty.
 */
export type OldDocument = {
  readonly collection: string;
  readonly id: string;
  readonly fields: Fields | null;
};

/** The file is not an export: it is not JSON, is cut off or has a different format. Nothing was written. */
export class MalformedExport extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'MalformedExport';
  }
}

const pieceBytes = 256 * 1024;

/** Windows programs save text as UTF-16, with a mark before it. Null for UTF-8. */
function utf16Of(beginning: Buffer): TextDecoder | null {
  const mark = beginning.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return new TextDecoder('utf-16le');
  return mark === 'feff' ? new TextDecoder('utf-16be') : null;
}

/**
 * The documents of an export, `{ collection: { id: document } }`, a few at a time and never the whole file.
 * Throws a `MalformedExport` if the file ends too soon or has another form; the caller must then discard the
 * documents before it.
 *
 * @param onBytes called with the size of every piece read, for a progress bar
 */
export async function* readDocuments(
  path: string,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<readonly OldDocument[]> {
  const parser = new JSONParser({ paths: ['$.*.*'], keepStack: false });
  let found: OldDocument[] = [];
  let count = 0;
  const faults: Error[] = [];
  parser.onError = (error) => void faults.push(error);
  parser.onValue = ({ value, key, stack }) => {
    const collection = stack[1]?.key;
    const isNamed = typeof collection === 'string' && typeof key === 'string';
    if (isNamed && (value === null || isObject(value))) found.push({ collection, id: key, fields: value });
    else
      faults.push(
        new Error(
          `an export is an object of collections, and each of these an object of documents; ${collection}/${key} is not`,
        ),
      );
  };
  let decoder: TextDecoder | null = null;
  let isFirst = true;
  for await (const chunk of createReadStream(path, { highWaterMark: pieceBytes })) {
    if (isFirst) decoder = utf16Of(chunk);
    isFirst = false;
    parser.write(decoder?.decode(chunk, { stream: true }) ?? chunk);
    const [fault] = faults;
    if (fault) throw new MalformedExport(fault);
    onBytes(chunk.length);
    count += found.length;
    if (found.length > 0) yield found;
    found = [];
  }
  if (!parser.isEnded) throw new MalformedExport(new Error('the file ends before its last bracket'));
  if (count === 0) throw new MalformedExport(new Error('it contains no documents'));
}
