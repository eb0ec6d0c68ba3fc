import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, it, onTestFinished } from 'vitest';
import { createReport } from './report.ts';

const aFile = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'report.csv');
};

it('A document’s own text is one cell of the report, and no formula', async () => {
  const report = createReport(aFile());
  const texts = ['=1+1', '+1', '@x', '-1', '\tx', 'a\r=1', 'a\n=1', 'a;=1', 'a "quote", and more', 'José'];
  report.begin();
  await report.add(texts.map((id) => ({ collection: 'users', id, remark: id })));
  await report.end();
  const rows: string[][] = parse(readFileSync(report.file, 'utf8'), {
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    delimiter: [',', ';', '\t'],
  });
  const cells = texts.map((text) => (/^[=+\-@\t]/.test(text) ? `'${text}` : text));
  expect(rows).toEqual([['collection', 'id', 'remark'], ...cells.map((cell) => ['users', cell, cell])]);
});

it('A report without remarks has its heads, and one of a large import all rows', async () => {
  const [none, many] = [createReport(aFile()), createReport(aFile())];
  for (const report of [none, many]) report.begin();
  const remarks = Array.from({ length: 5_000 }, (_, id) => ({
    collection: 'users',
    id: `${id}`,
    remark: 'skipped',
  }));
  await many.add(remarks);
  await Promise.all([none.end(), many.end()]);
  const rowsOf = (file: string): unknown[] => parse(readFileSync(file, 'utf8'), { bom: true });
  expect(rowsOf(none.file)).toEqual([['collection', 'id', 'remark']]);
  expect(rowsOf(many.file)).toHaveLength(5_001);
});
