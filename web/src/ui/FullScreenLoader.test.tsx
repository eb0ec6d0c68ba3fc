// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FullScreenLoader } from './FullScreenLoader.tsx';
import { focusStart } from './firstField.ts';

afterEach(cleanup);

test('the screen that comes after a loader goes on with its focus, at its heading', async () => {
  const { rerender } = render(<FullScreenLoader text="Loading..." />);
  focusStart();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  rerender(<h1>Student Dashboard</h1>);
  await Promise.resolve();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Student Dashboard' }));
});

test('where the focus was elsewhere it stays there', async () => {
  const page = (shown: React.ReactNode) => (
    <>
      <button type="button">Dismiss</button>
      {shown}
    </>
  );
  const { rerender } = render(page(<FullScreenLoader text="Loading..." />));
  screen.getByRole('button').focus();
  rerender(page(<h1>Student Dashboard</h1>));
  await Promise.resolve();
  expect(document.activeElement).toBe(screen.getByRole('button'));
});
