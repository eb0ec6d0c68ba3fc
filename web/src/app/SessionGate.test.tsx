// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as page from '../session/page.ts';
import { rememberedViewer, rememberViewer } from '../session/rememberedViewer.ts';
import { closeScreen, passTime } from '../session/testing.tsx';
import { nobody, openApp, reply, resetTest, server, student } from './testing.tsx';

beforeEach(resetTest);
afterEach(closeScreen);

describe('while the session is still unknown', () => {
  test('the app says that it is starting', async () => {
    openApp();
    await passTime(0);
    expect(screen.getByText('Starting AmbitionHub...')).toBeTruthy();
  });

  test('a returning user sees their data load at once', async () => {
    rememberViewer(student.viewer);
    openApp();
    await passTime(0);
    expect(screen.getByText('Loading AmbitionHub...')).toBeTruthy();
  });

  test('three seconds are only logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    openApp();
    await passTime(2999);
    expect(warn).not.toHaveBeenCalled();
    await passTime(1);
    expect(warn).toHaveBeenCalledOnce();
    expect(screen.getByText('Starting AmbitionHub...')).toBeTruthy();
  });

  test('the start counts as complete after eight seconds, and after ten a refresh is offered', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const reload = vi.spyOn(page, 'reloadPage').mockImplementation(() => {});
    openApp();
    await passTime(7999);
    expect(screen.getByText('Starting AmbitionHub...')).toBeTruthy();
    await passTime(1);
    expect(screen.getByText('Loading AmbitionHub...')).toBeTruthy();
    await passTime(1999);
    expect(screen.queryByText('Authentication is taking longer than expected...')).toBeNull();
    await passTime(1);
    expect(screen.getByText('Authentication is taking longer than expected...')).toBeTruthy();
    screen.getByRole('button', { name: 'Refresh Page' }).click();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('a start without a connection says so, and the page loads again with one', async () => {
    const reload = vi.spyOn(page, 'reloadPage').mockImplementation(() => {});
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    openApp();
    await passTime(0);
    expect(screen.getByText('You’re offline')).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await passTime(0);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('an answer counts more than what the browser says about its connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.answer = reply(200, student);
    openApp();
    await passTime(0);
    expect(screen.getByText('for Ann')).toBeTruthy();
  });

  test('a late answer still counts', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const late = Promise.withResolvers<Response>();
    server.answer = () => late.promise;
    openApp();
    await passTime(11_000);
    late.resolve(Response.json(student));
    await passTime(0);
    expect(screen.getByText('for Ann')).toBeTruthy();
  });

  test('a screen that is open to everyone does not wait', async () => {
    openApp({ open: true });
    await passTime(0);
    expect(screen.getByText('for anyone')).toBeTruthy();
  });
});

describe('when the server answers', () => {
  test('the app shows the user’s screen, and remembers the user type for the next start', async () => {
    server.answer = reply(200, student);
    openApp();
    await passTime(0);
    expect(screen.getByText('for Ann')).toBeTruthy();
    expect(rememberedViewer()).toEqual({
      id: student.viewer?.id,
      userType: 'student',
      hasUniversity: true,
      profileCompleted: true,
    });
  });

  test('the answer wins over the browser’s memory', async () => {
    rememberViewer(student.viewer);
    server.answer = reply(200, nobody);
    openApp();
    await passTime(0);
    expect(screen.getByText('for anyone')).toBeTruthy();
    expect(rememberedViewer()).toBeNull();
  });

  test('a failure shows a way to refresh the page', async () => {
    const reload = vi.spyOn(page, 'reloadPage').mockImplementation(() => {});
    server.answer = reply(500, {
      defined: true,
      code: 'INTERNAL',
      status: 500,
      message: 'Something went wrong on our side. Please try again.',
      data: { fields: [] },
    });
    openApp();
    await passTime(0);
    expect(screen.getByRole('heading', { name: 'Authentication Error' })).toBeTruthy();
    expect(screen.getByText('Something went wrong on our side. Please try again.')).toBeTruthy();
    screen.getByRole('button', { name: 'Refresh Page' }).click();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('a failure disappears once the server answers', async () => {
    server.answer = () => Promise.reject(new TypeError('no network'));
    openApp();
    await passTime(0);
    expect(screen.getByRole('heading', { name: 'Authentication Error' })).toBeTruthy();
    await passTime(5000);
    expect(screen.getByRole('heading', { name: 'Authentication Error' })).toBeTruthy();
    server.answer = reply(200, student);
    await passTime(6000);
    expect(screen.getByText('for Ann')).toBeTruthy();
  });
});
