// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FullScreenLoader } from './FullScreenLoader.tsx';
import { focusStart } from './firstField.ts';

afterEach(cleanup);

test('the screen after a loader takes over its focus, at the heading', async () => {
  const { rerender } = render(<FullScreenLoader text="Loading..." />);
  focusStart();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  rerender(<h1>Student Dashboard</h1>);
  await Promise.resolve();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Student Dashboard' }));
});

test('focus elsewhere stays there', async () => {
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
