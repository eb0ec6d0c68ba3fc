// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blockStorage } from '../brand/testing/block-storage.ts';
import { dropFile, findFile, keepFile } from '../session/drafts/files.ts';
import { clearReturnTo, readReturnTo, storeReturnTo } from '../session/returnTo.ts';
import { closeScreen, passTime } from '../session/testing.tsx';
import { dropUserStorage, userStorage } from '../session/userStorage.ts';
import { forgetProfileSaved, markProfileSaved, viewerOf } from '../session/viewer.ts';
import { nobody, openApp, reply, resetTest, server, student } from './testing.tsx';

let allowStorage = () => {};

beforeEach(() => {
  resetTest();
  allowStorage = blockStorage();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  closeScreen();
  allowStorage();
});

test('A browser that blocks storage shows the app to a visitor', async () => {
  server.answer = reply(200, nobody);
  openApp({ open: true });
  await passTime(0);
  expect(screen.getByText('for anyone')).toBeTruthy();
});

test('and to a user, whose typed words last as long as the page', async () => {
  server.answer = reply(200, student);
  openApp();
  await passTime(0);
  expect(screen.getByText('for Ann')).toBeTruthy();
  const id = student.viewer?.id;
  if (!id) throw new Error('nobody is signed in');
  userStorage(id).write('draft', 'Hello');
  expect(userStorage(id).read('draft')).toBe('Hello');
  await keepFile(id, 'one', new Blob(['picture']));
  expect(await findFile(id, 'one')).not.toBeNull();
  await dropFile(id, 'one');
  expect(await findFile(id, 'one')).toBeNull();
  dropUserStorage(id);
  expect(userStorage(id).names()).toEqual([]);
});

test('remembers within the page where a login leads and that a profile was saved', () => {
  storeReturnTo({ address: '/student-dashboard?tab=work', of: null });
  expect(readReturnTo()?.address).toBe('/student-dashboard?tab=work');
  clearReturnTo();
  expect(readReturnTo()).toBeNull();
  const company = { userType: 'company', hasUniversity: false, profileCompleted: false } as const;
  markProfileSaved();
  expect(viewerOf(company)).toMatchObject({ justSaved: true });
  forgetProfileSaved();
  expect(viewerOf(company)).toMatchObject({ justSaved: false });
});

test('and loads what would open a channel to other tabs, which is blocked like the storages', async () => {
  vi.resetModules();
  const { openChannel } = await import('../session/openChannel.ts');
  expect(openChannel('ambitionhub:session')).toBeNull();
  await expect(import('../session/sessionQuery.ts')).resolves.toBeTruthy();
});
