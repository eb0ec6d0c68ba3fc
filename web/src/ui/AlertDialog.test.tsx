// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { AlertProvider, useAlert } from './AlertDialog.tsx';

afterEach(cleanup);

function Caller({ texts, onRead }: { texts: readonly string[]; onRead: (text: string) => void }) {
  const alert = useAlert();
  const ask = () => {
    for (const text of texts) void alert(text).then(() => onRead(text));
  };
  return (
    <button type="button" onClick={ask}>
      Ask
    </button>
  );
}

async function ask(...texts: string[]) {
  const read: string[] = [];
  render(
    <MantineProvider>
      <AlertProvider>
        <Caller texts={texts} onRead={(text) => read.push(text)} />
      </AlertProvider>
    </MantineProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  return { user, read };
}

test('an alert shows exactly its text, which is also its name, and an OK button', async () => {
  await ask('Profile updated successfully!');
  const dialog = screen.getByRole('alertdialog', { name: 'Profile updated successfully!' });
  expect(dialog.textContent).toBe('Profile updated successfully!OK');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'OK' }));
});

test('OK closes it, notifies the caller and returns the focus', async () => {
  const { user, read } = await ask('Profile updated successfully!');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(read).toEqual(['Profile updated successfully!']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' }));
});

test('a second alert waits for the first', async () => {
  const { user, read } = await ask('First', 'Second');
  expect(screen.queryByRole('alertdialog', { name: 'Second' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByRole('alertdialog', { name: 'Second' })).toBeTruthy();
  expect(read).toEqual(['First']);
});
