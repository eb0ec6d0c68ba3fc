import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Remark } from './stage.store.ts';

/** Lists in a CSV file how the import differs from the export. Nothing is written before it starts. */
export function createReport(file: string) {
  let stream: WriteStream | null = null;
  let count = 0;
  return {
    file,
    count: (): number => count,
    begin: (): void => {
      stream = createWriteStream(file);
      stream.write('collection,id,remark\n');
    },
    add: async (remarks: readonly Remark[]): Promise<void> => {
      count += remarks.length;
      stream?.write(
        remarks.map((row) => `${csv(row.collection)},${csv(row.id)},${csv(row.remark)}\n`).join(''),
      );
    },
    end: async (): Promise<void> => {
      if (stream === null) return;
      stream.end();
      await finished(stream);
    },
  };
}

const csv = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
