// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';

afterEach(cleanup);

function Form({ onSubmit, disabled = false }: { onSubmit: () => void; disabled?: boolean }) {
  const [busy, setBusy] = useState(false);
  return (
    <MantineProvider>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
          setBusy(true);
        }}
      >
        <Button type="submit" busy={busy} disabled={disabled}>
          Save
        </Button>
      </form>
    </MantineProvider>
  );
}
const save = () => screen.getByRole('button', { name: 'Save' });

test('a pressed button keeps the focus while its work runs, and cannot be pressed again', () => {
  const onSubmit = vi.fn();
  render(<Form onSubmit={onSubmit} />);
  save().focus();
  fireEvent.click(save());
  expect(document.activeElement).toBe(save());
  expect(save().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(save());
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('a button that is unavailable for now says so and does nothing', () => {
  const onSubmit = vi.fn();
  render(<Form onSubmit={onSubmit} disabled />);
  expect(save().getAttribute('aria-disabled')).toBe('true');
  save().focus();
  expect(document.activeElement).toBe(save());
  fireEvent.click(save());
  expect(onSubmit).not.toHaveBeenCalled();
});
