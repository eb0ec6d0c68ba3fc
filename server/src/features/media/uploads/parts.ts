import type { Files } from '../../../platform/files/index.ts';
import { Refusal } from '../../../platform/http/index.ts';
import type { Original } from '../decoder/picture-decoder.ts';
import type { UploadRow } from './uploads.store.ts';

/** Bytes of an upload that are held in memory until they form a part, and that a crash can lose. */
const partBytes = 256 * 1024;

const pathOf = (id: string, offset: number, size: number): string => `${id}/${offset}-${size}`;

/**
 * Splits arriving data into parts; the last one is the rest when the upload ended or broke off. A part's
 * bytes are valid until the next one is requested: all of an upload's parts share one buffer.
 */
export async function* inParts(arriving: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const held = Buffer.allocUnsafeSlow(partBytes);
  let size = 0;
  let broken: unknown = null;
  try {
    for await (const chunk of arriving) {
      for (let taken = 0; taken < chunk.length; ) {
        const copied = chunk.copy(held, size, taken);
        taken += copied;
        size += copied;
        if (size < partBytes) continue;
        yield held;
        size = 0;
      }
    }
  } catch (error) {
    broken = error;
  }
  if (size > 0) yield held.subarray(0, size);
  if (broken !== null) throw broken;
}

/** The parts of uploads in progress, each a file that every server can read. The row says which of them count. */
export function createParts(files: Files) {
  const read = async (id: string, offset: number, size: number): Promise<Uint8Array> => {
    const bytes = await files.read(pathOf(id, offset, size));
    // Parts need not survive a power failure: lost data is sent again.
    if (bytes?.byteLength !== size) throw new Refusal('NOT_FOUND');
    return bytes;
  };

  async function* readAll({ id, parts }: UploadRow): AsyncGenerator<Uint8Array> {
    let offset = 0;
    for (const size of parts) {
      yield await read(id, offset, size);
      offset += size;
    }
  }

  return {
    put: (id: string, offset: number, bytes: Uint8Array): Promise<void> =>
      files.put(pathOf(id, offset, bytes.byteLength), bytes, 'application/octet-stream'),
    originalOf:
      (upload: UploadRow): Original =>
      () =>
        readAll(upload),
    /** Removes every part of an upload, including those that a crash left out of the row. */
    remove: (id: string): Promise<void> => files.removeFolder(id),
  };
}

export type UploadParts = ReturnType<typeof createParts>;
