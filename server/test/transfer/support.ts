import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importExport } from '../../src/features/transfer/index.ts';
import { atTheEnd } from '../support/at-the-end.ts';
import { startServer } from '../support/server.ts';

export type Server = Awaited<ReturnType<typeof startServer>>;

/** A file of an old export. */
export function anExport(documents: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'ambitionhub-transfer-'));
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'old.json');
  writeFileSync(file, JSON.stringify(documents));
  return file;
}

/** Imports a file: its result, and each line of the report. */
export async function importFile({ db, config }: Server, file: string, isDryRun = false) {
  const remarks: string[] = [];
  const result = await importExport(
    { db, adminEmail: config.admin.email },
    {
      file,
      isDryRun,
      onRemarks: async (page) => {
        remarks.push(...page.map(({ collection, id, remark }) => `${collection}/${id}: ${remark}`));
      },
    },
  );
  return { result, remarks };
}

/** A server with these documents imported. */
export async function serverWith(documents: object) {
  const server = await startServer();
  return { server, ...(await importFile(server, anExport(documents))) };
}

/** The report's lines about one document. */
export const saidOf = (remarks: readonly string[], path: string): string[] =>
  remarks.flatMap((line) => (line.startsWith(`${path}: `) ? [line.slice(path.length + 2)] : []));
