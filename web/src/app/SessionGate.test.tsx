// @vitest-environment happy-dom
import { type SessionState, session as sessionSchema } from '@ambitionhub/contract/accounts';
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../session/api.ts';
import { perform } from '../session/interruption.ts';
import * as page from '../session/page.ts';
import { createQueryClient } from '../session/query.ts';
import { rememberedViewer, rememberViewer } from '../session/rememberedViewer.ts';
import { useSession } from '../session/session.tsx';
import { acceptSession, loggedOut, sessionEnded } from '../session/sessionQuery.ts';
import { userStorage } from '../session/userStorage.ts';
import { wanted } from '../session/wanted.ts';
import { AlertProvider } from '../ui/AlertDialog.tsx';
import { SessionGate } from './SessionGate.tsx';

const signedIn = (id: number, name: string): SessionState =>
  sessionSchema.parse({
    debugSwitches: false,
    supportEmail: null,
    viewer: {
      id: `018f4d2e-0000-7000-8000-00000000000${id}`,
      email: `${name.toLowerCase()}@campus.test`,
      userType: 'student',
      name,
      image: null,
      hasUniversity: true,
      profileCompleted: true,
      emailConfirmed: true,
      leavingAt: null,
    },
  });

const student = signedIn(1, 'Ann');
const nobody: SessionState = { viewer: null, debugSwitches: false, supportEmail: null };

/** The server, as far as it has been told what to answer. */
const server = { answer: (): Promise<Response> => new Promise(() => {}) };
const reply = (status: number, body: unknown) => async () => Response.json(body, { status });

/** A screen that shows something fetched for whoever is here. */
function Content() {
  const { viewer } = useSession();
  const secret = useQuery({
    queryKey: ['profile'],
    queryFn: () => `the phone of ${viewer?.name}`,
    enabled: viewer !== null,
  });
  return (
    <>
      <p>{viewer === null ? 'for anyone' : `for ${viewer.name}`}</p>
      <p>{secret.data}</p>
    </>
  );
}

function openApp({ open = false } = {}): QueryClient {
  const client = createQueryClient();
  client.setDefaultOptions({ ...client.getDefaultOptions(), queries: { retry: false } });
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <AlertProvider>
          <SessionGate open={open}>
            <Content />
          </SessionGate>
        </AlertProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return client;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => server.answer());
  server.answer = () => new Promise(() => {});
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/student-dashboard?tab=settings');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('while the session is still unknown', () => {
  test('the app says that it starts', async () => {
    openApp();
    await pass(0);
    expect(screen.getByText('Starting AmbitionHub...')).toBeTruthy();
  });

  test('someone who was here before sees their data load at once', async () => {
    rememberViewer(student.viewer);
    openApp();
    await pass(0);
    expect(screen.getByText('Loading AmbitionHub...')).toBeTruthy();
  });

  test('three seconds are only logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    openApp();
    await pass(2999);
    expect(warn).not.toHaveBeenCalled();
    await pass(1);
    expect(warn).toHaveBeenCalledOnce();
    expect(screen.getByText('Starting AmbitionHub...')).toBeTruthy();
  });

  test('the start counts as complete after eight seconds, and after ten a refresh is offered', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const reload = vi.spyOn(page, 'reloadPage').mockImplementation(() => {});
    openApp();
    await pass(7999);
    expect(screen.getByText('Starting AmbitionHub...')).toBeTruthy();
    await pass(1);
    expect(screen.getByText('Loading AmbitionHub...')).toBeTruthy();
    await pass(1999);
    expect(screen.queryByText('Authentication is taking longer than expected...')).toBeNull();
    await pass(1);
    expect(screen.getByText('Authentication is taking longer than expected...')).toBeTruthy();
    screen.getByRole('button', { name: 'Refresh Page' }).click();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('an answer that comes late is still taken', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const late = Promise.withResolvers<Response>();
    server.answer = () => late.promise;
    openApp();
    await pass(11_000);
    late.resolve(Response.json(student));
    await pass(0);
    expect(screen.getByText('for Ann')).toBeTruthy();
  });

  test('a screen that is for anyone does not wait', async () => {
    openApp({ open: true });
    await pass(0);
    expect(screen.getByText('for anyone')).toBeTruthy();
  });
});

describe('when the server answers', () => {
  test('the app shows for whom it is, and remembers the kind of user for the next start', async () => {
    server.answer = reply(200, student);
    openApp();
    await pass(0);
    expect(screen.getByText('for Ann')).toBeTruthy();
    expect(rememberedViewer()).toEqual({
      id: student.viewer?.id,
      userType: 'student',
      hasUniversity: true,
      profileCompleted: true,
    });
  });

  test('its word counts more than what the browser remembered', async () => {
    rememberViewer(student.viewer);
    server.answer = reply(200, nobody);
    openApp();
    await pass(0);
    expect(screen.getByText('for anyone')).toBeTruthy();
    expect(rememberedViewer()).toBeNull();
  });

  test('a failure is shown with a way to refresh the page', async () => {
    const reload = vi.spyOn(page, 'reloadPage').mockImplementation(() => {});
    server.answer = reply(500, {
      defined: true,
      code: 'INTERNAL',
      status: 500,
      message: 'Something went wrong on our side. Please try again.',
      data: { fields: [] },
    });
    openApp();
    await pass(0);
    expect(screen.getByRole('heading', { name: 'Authentication Error' })).toBeTruthy();
    expect(screen.getByText('Something went wrong on our side. Please try again.')).toBeTruthy();
    screen.getByRole('button', { name: 'Refresh Page' }).click();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('a failure goes away by itself once the server answers', async () => {
    server.answer = () => Promise.reject(new TypeError('no network'));
    openApp();
    await pass(0);
    expect(screen.getByRole('heading', { name: 'Authentication Error' })).toBeTruthy();
    await pass(5000);
    expect(screen.getByRole('heading', { name: 'Authentication Error' })).toBeTruthy();
    server.answer = reply(200, student);
    await pass(6000);
    expect(screen.getByText('for Ann')).toBeTruthy();
  });
});

describe('when the session changes under an open screen', () => {
  test('its end leads to the landing page and shows and holds nothing more of the user', async () => {
    const replace = vi.spyOn(page, 'replacePage').mockImplementation(() => {});
    server.answer = reply(200, student);
    const client = openApp();
    await pass(0);
    act(() => sessionEnded(client));
    await pass(0);
    expect(replace).toHaveBeenCalledExactlyOnceWith('/');
    expect(screen.queryByText('for Ann')).toBeNull();
    expect(client.getQueryData(['profile'])).toBeUndefined();
    expect(rememberedViewer()).toBeNull();
  });

  test('signing in at the login screen shows the app in place', async () => {
    const replace = vi.spyOn(page, 'replacePage').mockImplementation(() => {});
    server.answer = reply(200, nobody);
    const client = openApp();
    await pass(0);
    act(() => acceptSession(client, student));
    await pass(0);
    expect(screen.getByText('for Ann')).toBeTruthy();
    expect(replace).not.toHaveBeenCalled();
  });

  test('another user in another tab starts this tab afresh', async () => {
    const replace = vi.spyOn(page, 'replacePage').mockImplementation(() => {});
    server.answer = reply(200, student);
    const client = openApp();
    await pass(0);
    act(() => acceptSession(client, signedIn(2, 'Bob')));
    await pass(0);
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login');
    expect(screen.queryByText('for Bob')).toBeNull();
  });

  test('a screen that is open to everyone begins again, with nothing of whoever was here', async () => {
    const replace = vi.spyOn(page, 'replacePage').mockImplementation(() => {});
    server.answer = reply(200, student);
    const client = openApp({ open: true });
    await pass(0);
    await pass(10);
    expect(screen.getByText('the phone of Ann')).toBeTruthy();
    act(() => sessionEnded(client));
    await pass(0);
    expect(screen.getByText('for anyone')).toBeTruthy();
    expect(screen.queryByText('the phone of Ann')).toBeNull();
    act(() => acceptSession(client, signedIn(2, 'Bob')));
    await pass(0);
    expect(screen.getByText('for Bob')).toBeTruthy();
    expect(document.body.textContent).not.toContain('Ann');
    expect(replace).not.toHaveBeenCalled();
  });

  test('another tab’s word is enough, without asking the server again', async () => {
    const replace = vi.spyOn(page, 'replacePage').mockImplementation(() => {});
    server.answer = reply(200, student);
    openApp();
    await pass(0);
    server.answer = () => new Promise(() => {});
    const otherTab = new BroadcastChannel('ambitionhub:session');
    otherTab.postMessage({ session: nobody, loggedOut: null });
    await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/'));
    expect(screen.queryByText('for Ann')).toBeNull();
    otherTab.close();
  });

  test('a tab that slept while somebody else logged in asks as soon as it is seen', async () => {
    const replace = vi.spyOn(page, 'replacePage').mockImplementation(() => {});
    server.answer = reply(200, student);
    openApp();
    await pass(0);
    rememberViewer(signedIn(2, 'Bob').viewer);
    server.answer = reply(200, signedIn(2, 'Bob'));
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login');
  });
});

describe('what a user typed', () => {
  const { viewer } = student;
  const storage = () => userStorage(sessionSchema.shape.viewer.unwrap().shape.id.parse(viewer?.id));

  test('goes with them on Logout, in the other tabs too', async () => {
    vi.spyOn(page, 'replacePage').mockImplementation(() => {});
    server.answer = reply(200, student);
    const client = openApp();
    await pass(0);
    storage().write('draft', 'Half a thought');
    const otherTab = new BroadcastChannel('ambitionhub:session');
    const told = vi.fn();
    otherTab.onmessage = ({ data }) => told(data);
    act(() => loggedOut(client));
    await pass(0);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(viewer?.id);
    storage().write('draft', 'kept by a screen as it goes');
    expect(storage().names()).toEqual([]);
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith({ session: nobody, loggedOut: viewer?.id }));
    otherTab.close();
  });

  test('stays where the session only ended', async () => {
    vi.spyOn(page, 'replacePage').mockImplementation(() => {});
    server.answer = reply(200, student);
    const client = openApp();
    await pass(0);
    storage().write('draft', 'Half a thought');
    act(() => sessionEnded(client));
    await pass(0);
    expect(storage().read('draft')).toBe('Half a thought');
  });
});

describe('a session that ends in somebody’s hands', () => {
  const signedOut = reply(401, {
    defined: true,
    code: 'UNAUTHENTICATED',
    status: 401,
    message: 'Please log in.',
    data: { fields: [] },
  });
  const text = 'You must be logged in to save a profile.';

  test('says what was not done, keeps the screen until that is read, and then leads to the login', async () => {
    const replace = vi.spyOn(page, 'replacePage').mockImplementation(() => {});
    server.answer = reply(200, student);
    const client = openApp();
    await pass(0);
    server.answer = signedOut;
    const saving = perform(client, text, () => api.accounts.revokeOtherSessions());
    await act(() => expect(saving).rejects.toThrow());
    await pass(60_000);
    expect(screen.getByRole('alertdialog').textContent).toContain(`${text}What you typed is kept.`);
    expect(screen.getByText('for Ann')).toBeTruthy();
    expect(replace).not.toHaveBeenCalled();

    act(() => screen.getByRole('button', { name: 'OK' }).click());
    await pass(0);
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login');
    expect(screen.queryByText('for Ann')).toBeNull();
    expect(wanted()).toEqual({ address: '/student-dashboard?tab=settings', of: student.viewer?.id });
  });

  test('is waited for where something else finds it first', async () => {
    const replace = vi.spyOn(page, 'replacePage').mockImplementation(() => {});
    server.answer = reply(200, student);
    const client = openApp();
    await pass(0);
    const late = Promise.withResolvers<Response>();
    server.answer = () => late.promise;
    const saving = perform(client, text, () => api.accounts.revokeOtherSessions());
    const outcome = expect(saving).rejects.toThrow();
    await pass(0);
    act(() => sessionEnded(client));
    await pass(0);
    expect(screen.getByText('for Ann')).toBeTruthy();
    expect(replace).not.toHaveBeenCalled();
    late.resolve(await signedOut());
    await act(() => outcome);
    await pass(0);
    expect(screen.getByRole('alertdialog').textContent).toContain(text);
  });

  test('goes to the landing page where what was on its way has arrived', async () => {
    const replace = vi.spyOn(page, 'replacePage').mockImplementation(() => {});
    server.answer = reply(200, student);
    const client = openApp();
    await pass(0);
    const late = Promise.withResolvers<string>();
    const saving = perform(client, text, () => late.promise);
    await pass(0);
    act(() => sessionEnded(client));
    late.resolve('saved');
    await act(() => saving);
    await pass(0);
    expect(replace).toHaveBeenCalledExactlyOnceWith('/');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
