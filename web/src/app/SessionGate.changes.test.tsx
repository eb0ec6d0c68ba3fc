// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as page from '../session/page.ts';
import { rememberedViewer, rememberViewer } from '../session/rememberedViewer.ts';
import { acceptSession, sessionEnded } from '../session/sessionQuery.ts';
import { closeScreen, passTime } from '../session/testing.tsx';
import { nobody, openApp, reply, resetTest, server, signedIn, student } from './testing.tsx';

beforeEach(resetTest);
afterEach(closeScreen);

describe('when the session changes under an open screen', () => {
  test('its end leads to the landing page and leaves nothing of the user on the screen or in memory', async () => {
    const replace = vi.spyOn(page, 'replacePage').mockImplementation(() => {});
    server.answer = reply(200, student);
    const client = openApp();
    await passTime(0);
    act(() => sessionEnded(client));
    await passTime(0);
    expect(replace).toHaveBeenCalledExactlyOnceWith('/');
    expect(screen.queryByText('for Ann')).toBeNull();
    expect(client.getQueryData(['profile'])).toBeUndefined();
    expect(rememberedViewer()).toBeNull();
  });

  test('signing in at the login screen shows the app in place', async () => {
    const replace = vi.spyOn(page, 'replacePage').mockImplementation(() => {});
    server.answer = reply(200, nobody);
    const client = openApp();
    await passTime(0);
    act(() => acceptSession(client, student));
    await passTime(0);
    expect(screen.getByText('for Ann')).toBeTruthy();
    expect(replace).not.toHaveBeenCalled();
  });

  test('another user in another tab reloads this tab', async () => {
    const replace = vi.spyOn(page, 'replacePage').mockImplementation(() => {});
    server.answer = reply(200, student);
    const client = openApp();
    await passTime(0);
    act(() => acceptSession(client, signedIn(2, 'Bob')));
    await passTime(0);
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login');
    expect(screen.queryByText('for Bob')).toBeNull();
  });

  test('a screen that is open to everyone starts over, with nothing of the previous user', async () => {
    const replace = vi.spyOn(page, 'replacePage').mockImplementation(() => {});
    server.answer = reply(200, student);
    const client = openApp({ open: true });
    await passTime(0);
    await passTime(10);
    expect(screen.getByText('the phone of Ann')).toBeTruthy();
    act(() => sessionEnded(client));
    await passTime(0);
    expect(screen.getByText('for anyone')).toBeTruthy();
    expect(screen.queryByText('the phone of Ann')).toBeNull();
    act(() => acceptSession(client, signedIn(2, 'Bob')));
    await passTime(0);
    expect(screen.getByText('for Bob')).toBeTruthy();
    expect(document.body.textContent).not.toContain('Ann');
    expect(replace).not.toHaveBeenCalled();
  });

  test('a message from another tab is enough, without asking the server again', async () => {
    const replace = vi.spyOn(page, 'replacePage').mockImplementation(() => {});
    server.answer = reply(200, student);
    openApp();
    await passTime(0);
    server.answer = () => new Promise(() => {});
    const otherTab = new BroadcastChannel('ambitionhub:session');
    otherTab.postMessage({ session: nobody, loggedOut: null });
    await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/'));
    expect(screen.queryByText('for Ann')).toBeNull();
    otherTab.close();
  });

  test('a tab that slept while another user logged in asks as soon as it is visible', async () => {
    const replace = vi.spyOn(page, 'replacePage').mockImplementation(() => {});
    server.answer = reply(200, student);
    openApp();
    await passTime(0);
    rememberViewer(signedIn(2, 'Bob').viewer);
    server.answer = reply(200, signedIn(2, 'Bob'));
    document.dispatchEvent(new Event('visibilitychange'));
    await passTime(0);
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login');
  });
});
