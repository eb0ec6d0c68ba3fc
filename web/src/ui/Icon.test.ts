import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { strokes } from './Icon.tsx';

const source = join(import.meta.dirname, '..');

test('every icon, since each screen loads them all, is used somewhere', () => {
  const files = globSync('**/*.tsx', { cwd: source }).filter((file) => !/Icon\.tsx$|\.test\.tsx$/.test(file));
  const written = files.map((file) => readFileSync(join(source, file), 'utf8')).join('\n');
  const unused = Object.keys(strokes).filter((name) => !new RegExp(`['"]${name}['"]`).test(written));
  expect(unused).toEqual([]);
});
