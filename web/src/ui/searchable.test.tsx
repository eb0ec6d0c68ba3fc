// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MantineProvider, Select } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { searchable } from './searchable.ts';

afterEach(cleanup);

const choices = [
  { group: 'Cities', items: ['Łódź', 'Mu\u0308nchen am Fluß'] },
  { group: 'People', items: ['José Nguyễn'] },
];

test.each([
  ['lodz', 'Łódź'],
  ['fluss münchen', 'Mu\u0308nchen am Fluß'],
  ['NGUYEN jose\u0301', 'José Nguyễn'],
])('a field finds its choice by %s', async (typed, found) => {
  render(
    <MantineProvider env="test">
      <Select label="Where" data={choices} {...searchable} />
    </MantineProvider>,
  );
  await userEvent.type(screen.getByRole('combobox', { name: 'Where' }), typed);
  expect(screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent)).toEqual([
    found,
  ]);
});

test('every field with a search compares as this one', () => {
  const root = join(import.meta.dirname, '..');
  const others = globSync('**/*.tsx', { cwd: root, exclude: ['**/*.test.tsx'] }).filter((file) =>
    /(?<!\.\.\.)\bsearchable\b(?=[\s/>=])(?! \})/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(others).toEqual([]);
});
