// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NumberKind } from '@ambitionhub/contract/text';
import { numberIn } from '@ambitionhub/contract/text';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { NumberField } from './NumberField.tsx';

afterEach(cleanup);

function Form({ kind }: { kind: NumberKind }) {
  const [typed, setTyped] = useState('');
  return (
    <MantineProvider>
      <NumberField label="Field" kind={kind} value={typed} onType={setTyped} />
      <output>{String(numberIn(kind, typed))}</output>
    </MantineProvider>
  );
}

test.each([
  ['amount', '12,50', '1250'],
  ['amount', '1.250,00 $', '125000'],
  ['whole', '1,000', '1000'],
  ['decimal', '7,5', '7.5'],
] as const)(
  'an %s pasted, or filled in by the browser, as %j is read as %s and left as it is',
  (kind, typed, read) => {
    render(<Form kind={kind} />);
    const field = screen.getByLabelText<HTMLInputElement>('Field');
    fireEvent.change(field, { target: { value: typed } });
    expect(field.value).toBe(typed);
    expect(screen.getByRole('status').textContent).toBe(read);
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
  },
);

test.each([
  ['amount', 'abc', 'Please enter an amount, such as 12.50.'],
  ['whole', '20.5', 'Please enter a whole number, such as 20.'],
  ['decimal', '1e3', 'Please enter a number, such as 12.5.'],
] as const)('an %s of %j is refused under the field, after typing or on Enter', (kind, typed, said) => {
  render(<Form kind={kind} />);
  const field = screen.getByLabelText<HTMLInputElement>('Field');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: typed } });
  expect(screen.queryByText(said)).toBeNull();
  fireEvent.keyDown(field, { key: 'Enter' });
  screen.getByText(said);
  expect(field.value).toBe(typed);
});

test('no field reads a number another way', () => {
  const src = join(import.meta.dirname, '..');
  const own =
    /<NumberInput|parseFloat|type="number"|inputMode="(?:numeric|decimal)"|replace(?:All)?\(\/\\D\/g|Number\(\w*(?:typed|written|amount|dollars|cents|rate|hours|reach)\b/;
  const found = globSync('features/**/*.{ts,tsx}', { cwd: src })
    .filter((path) => !/\.test\.|testing/.test(path))
    .filter((path) => own.test(readFileSync(join(src, path), 'utf8')));
  expect(found).toEqual([]);
});
