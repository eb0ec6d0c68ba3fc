// @vitest-environment happy-dom
import { Autocomplete, MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useToldOption } from './useToldOption.ts';

afterEach(cleanup);

function Schools() {
  useToldOption();
  const [value, setValue] = useState('');
  return (
    <MantineProvider>
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

/** What a screen reader says beside the box. */
const told = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};

test('the match that Enter would take is told: the first at once, another by an arrow key, none when the list is closed', async () => {
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
