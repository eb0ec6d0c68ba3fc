// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineForm, openDraft } from './drafts/draft.ts';
import { text } from './drafts/kinds.ts';
import { useSignOut } from './session.tsx';
import { acceptSession } from './sessionQuery.ts';
import { aSessionOf, aViewer, closeScreen, openAt, passTime } from './testing.tsx';
import { unsentNames } from './unsent.ts';

const viewer = aViewer();
const form = defineForm<{ text: string }>(unsentNames.form, { text });
const fetchMock = vi.fn(async () => Response.json({ done: true }));

function Out() {
  const { signOut } = useSignOut();
  return (
    <button type="button" onClick={signOut}>
      Log out
    </button>
  );
}

async function pressLogOut() {
  const { client } = await openAt('/student-dashboard', <Out />, { viewer });
  act(() => acceptSession(client, aSessionOf(viewer)));
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await passTime(50);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
  localStorage.clear();
});
afterEach(() => {
  closeScreen();
  cleanup();
  fetchMock.mockClear();
});

test('Log out asks before it drops a message that was not sent, and does nothing if the user stays', async () => {
  openDraft(form, viewer.id, 'somebody').keep({ text: 'It failed, and is back' });
  await pressLogOut();
  expect(screen.getByRole('alertdialog').textContent).toContain('it will be lost');
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await passTime(500);
  expect(fetchMock).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await passTime(50);
  fireEvent.click(screen.getByRole('button', { name: 'Log out anyway' }));
  await passTime(500);
  expect(fetchMock).toHaveBeenCalled();
});

test('Log out asks nothing where nothing would be lost', async () => {
  await pressLogOut();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(fetchMock).toHaveBeenCalled();
});
