import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { openCsv } from '../../platform/csv/index.ts';
import type { Remark } from './stage.store.ts';

type Running = { readonly csv: ReturnType<typeof openCsv>; readonly written: Promise<void> };

/** Lists in a CSV file how the import differs from the export. Nothing is written before it starts. */
export function createReport(file: string) {
  let running: Running | null = null;
  let count = 0;
  return {
    file,
    count: (): number => count,
    begin: (): void => {
      const csv = openCsv(['collection', 'id', 'remark']);
      running = { csv, written: pipeline(csv, createWriteStream(file)) };
    },
    add: async (remarks: readonly Remark[]): Promise<void> => {
      count += remarks.length;
      for (const { collection, id, remark } of remarks)
        if (running?.csv.write([collection, id, remark]) === false) await once(running.csv, 'drain');
    },
    end: async (): Promise<void> => {
      running?.csv.end();
      await running?.written;
    },
  };
}
