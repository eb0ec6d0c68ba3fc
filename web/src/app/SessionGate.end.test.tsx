// @vitest-environment happy-dom
import { session as sessionSchema } from '@ambitionhub/contract/accounts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../session/api.ts';
import * as page from '../session/page.ts';
import { rememberViewer } from '../session/rememberedViewer.ts';
import { readReturnTo } from '../session/returnTo.ts';
import { performMutation } from '../session/session-expiry.ts';
import { loggedOut, sessionEnded } from '../session/sessionQuery.ts';
import { closeScreen, passTime } from '../session/testing.tsx';
import { userStorage } from '../session/userStorage.ts';
import { nobody, openApp, reply, resetTest, server, student } from './testing.tsx';

const studentId = sessionSchema.shape.viewer.unwrap().shape.id.parse(student.viewer?.id);

beforeEach(resetTest);
afterEach(closeScreen);

describe('a user’s input', () => {
  const { viewer } = student;
  const storage = () => userStorage(studentId);

  test('is removed on Logout, in the other tabs too', async () => {
    vi.spyOn(page, 'replacePage').mockImplementation(() => {});
    server.answer = reply(200, student);
    const client = openApp();
    await passTime(0);
    storage().write('draft', 'Half a thought');
    const otherTab = new BroadcastChannel('ambitionhub:session');
    const told = vi.fn();
    otherTab.onmessage = ({ data }) => told(data);
    act(() => loggedOut(client));
    await passTime(0);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(viewer?.id);
    storage().write('draft', 'kept by a screen as it goes');
    expect(storage().names()).toEqual([]);
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith({ session: nobody, loggedOut: viewer?.id }));
    otherTab.close();
  });

  test('stays if only the session ended', async () => {
    vi.spyOn(page, 'replacePage').mockImplementation(() => {});
    server.answer = reply(200, student);
    const client = openApp();
    await passTime(0);
    storage().write('draft', 'Half a thought');
    act(() => sessionEnded(client));
    await passTime(0);
    expect(storage().read('draft')).toBe('Half a thought');
  });
});

describe('an account that is gone', () => {
  const gone = { ...nobody, ended: 'member-removed' as const };
  const left = (): string => JSON.stringify({ ...localStorage, ...sessionStorage });

  test('leaves nothing in this browser, not even the question of what it interrupted, and leads to the login', async () => {
    const replace = vi.spyOn(page, 'replacePage').mockImplementation(() => {});
    server.answer = reply(200, student);
    const client = openApp();
    await passTime(0);
    userStorage(studentId).write('draft', 'Half a thought');
    server.answer = reply(401, { code: 'UNAUTHENTICATED', message: 'Please log in.', data: { fields: [] } });
    const saving = performMutation(client, 'You must be logged in to save.', () => {
      const answer = api.accounts.revokeOtherSessions();
      server.answer = reply(200, gone);
      return answer;
    });
    await act(() => expect(saving).rejects.toThrow());
    await passTime(0);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByText('for Ann')).toBeNull();
    expect(left()).not.toContain(studentId);
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login');
  });

  test('leaves nothing in a browser that was closed when it ended', async () => {
    rememberViewer(student.viewer);
    userStorage(studentId).write('draft', 'Half a thought');
    server.answer = reply(200, gone);
    openApp();
    await passTime(0);
    expect(left()).not.toContain(studentId);
  });
});

describe('a session that ends while the user is acting', () => {
  const signedOut = reply(401, {
    defined: true,
    code: 'UNAUTHENTICATED',
    status: 401,
    message: 'Please log in.',
    data: { fields: [] },
  });
  const text = 'You must be logged in to save a profile.';

  test('says which action failed, keeps the screen until the user has read that, and then leads to the login', async () => {
    const replace = vi.spyOn(page, 'replacePage').mockImplementation(() => {});
    server.answer = reply(200, student);
    const client = openApp();
    await passTime(0);
    server.answer = signedOut;
    const saving = performMutation(client, text, () => api.accounts.revokeOtherSessions());
    await act(() => expect(saving).rejects.toThrow());
    await passTime(60_000);
    expect(screen.getByRole('alertdialog').textContent).toContain(`${text}What you typed is kept.`);
    expect(screen.getByText('for Ann')).toBeTruthy();
    expect(replace).not.toHaveBeenCalled();

    act(() => screen.getByRole('button', { name: 'OK' }).click());
    await passTime(0);
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login');
    expect(screen.queryByText('for Ann')).toBeNull();
    expect(readReturnTo()).toEqual({ address: '/student-dashboard?tab=settings', of: student.viewer?.id });
  });

  test('waits for the action if something else notices the end first', async () => {
    const replace = vi.spyOn(page, 'replacePage').mockImplementation(() => {});
    server.answer = reply(200, student);
    const client = openApp();
    await passTime(0);
    const late = Promise.withResolvers<Response>();
    server.answer = () => late.promise;
    const saving = performMutation(client, text, () => api.accounts.revokeOtherSessions());
    const outcome = expect(saving).rejects.toThrow();
    await passTime(0);
    act(() => sessionEnded(client));
    await passTime(0);
    expect(screen.getByText('for Ann')).toBeTruthy();
    expect(replace).not.toHaveBeenCalled();
    late.resolve(await signedOut());
    await act(() => outcome);
    await passTime(0);
    expect(screen.getByRole('alertdialog').textContent).toContain(text);
  });

  test('goes to the landing page if the action still went through', async () => {
    const replace = vi.spyOn(page, 'replacePage').mockImplementation(() => {});
    server.answer = reply(200, student);
    const client = openApp();
    await passTime(0);
    const late = Promise.withResolvers<string>();
    const saving = performMutation(client, text, () => late.promise);
    await passTime(0);
    act(() => sessionEnded(client));
    late.resolve('saved');
    await act(() => saving);
    await passTime(0);
    expect(replace).toHaveBeenCalledExactlyOnceWith('/');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
