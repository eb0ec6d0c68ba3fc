// @vitest-environment happy-dom
import { Autocomplete, MantineProvider, MultiSelect } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useFirstMatch } from '../ui/useFirstMatch.ts';
import { AnnouncedOption } from './AnnouncedOption.ts';

afterEach(cleanup);

function Schools() {
  const [value, setValue] = useState('');
  return (
    <MantineProvider>
      <AnnouncedOption />
      <Autocomplete
        label="School"
        data={['Boston College', 'Boston University', 'Yale']}
        value={value}
        onChange={setValue}
        openOnFocus={false}
        selectFirstOptionOnChange
      />
    </MantineProvider>
  );
}

function Skills() {
  const firstMatch = useFirstMatch();
  const [value, setValue] = useState<string[]>([]);
  return (
    <MantineProvider>
      <AnnouncedOption />
      <MultiSelect
        label="Skills"
        data={['Design', 'Python', 'Python for data']}
        value={value}
        onChange={setValue}
        searchable
        {...firstMatch}
      />
      <output>{value.join(', ')}</output>
    </MantineProvider>
  );
}

/** The text that a screen reader announces for the box. */
function told() {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
}

test('announces the option that Enter would take: the first at once, another after an arrow key, none when the list is closed', async () => {
  render(<Schools />);
  const box = screen.getByRole('combobox');
  box.focus();
  fireEvent.change(box, { target: { value: 'boston' } });
  await vi.waitFor(() => expect(told()).toBe('Boston College'));
  fireEvent.keyDown(box, { code: 'ArrowDown' });
  await vi.waitFor(() => expect(told()).toBe('Boston University'));
  fireEvent.change(box, { target: { value: 'bosto' } });
  await vi.waitFor(() => expect(told()).toBe('Boston College'));
  fireEvent.keyDown(box, { code: 'Escape', key: 'Escape' });
  await vi.waitFor(() => expect(told()).toBeNull());
});

test('with many choices Enter takes the marked match, an arrow key moves on from it, and without a search Enter takes nothing', async () => {
  render(<Skills />);
  const box = screen.getByRole('combobox');
  const press = (code: string) => fireEvent.keyDown(box, { code, key: code });
  const chosen = () => screen.getByRole('status').textContent;
  box.focus();
  press('Enter');
  expect(chosen()).toBe('');

  fireEvent.change(box, { target: { value: 'pyth' } });
  await vi.waitFor(() => expect(told()).toBe('Python'));
  press('Enter');
  expect(chosen()).toBe('Python');

  fireEvent.change(box, { target: { value: 'pyth' } });
  await vi.waitFor(() => expect(told()).toBe('Python'));
  press('ArrowDown');
  await vi.waitFor(() => expect(told()).toBe('Python for data'));
  press('Enter');
  expect(chosen()).toBe('Python, Python for data');

  press('Enter');
  expect(chosen()).toBe('Python, Python for data');
});
