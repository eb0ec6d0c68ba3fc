// @vitest-environment happy-dom
import { type SessionState, session as sessionSchema } from '@ambitionhub/contract/accounts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AlertProvider } from '../ui/AlertDialog.tsx';
import * as page from './page.ts';
import { rememberedViewer, rememberViewer } from './rememberedViewer.ts';
import { SessionGate } from './SessionGate.tsx';
import { useSession } from './session.tsx';
import { acceptSession, sessionEnded } from './sessionQuery.ts';

const signedIn = (id: number, name: string): SessionState =>
  sessionSchema.parse({
    debugSwitches: false,
    viewer: {
      id: `018f4d2e-0000-7000-8000-00000000000${id}`,
      email: `${name.toLowerCase()}@campus.test`,
      userType: 'student',
      name,
      image: null,
      hasUniversity: true,
      profileCompleted: true,
    },
  });

const student = signedIn(1, 'Ann');
const nobody: SessionState = { viewer: null, debugSwitches: false };

/** The server, as far as it has been told what to answer. */
const server = { answer: (): Promise<Response> => new Promise(() => {}) };
const reply = (status: number, body: unknown) => async () => Response.json(body, { status });

function Content() {
  const { viewer } = useSession();
  return <p>{viewer === null ? 'for anyone' : `for ${viewer.name}`}</p>;
}

function openApp({ open = false } = {}): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
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
});

describe('when the session changes under an open screen', () => {
  test('its end leads to the landing page and shows nothing more of the user', async () => {
    const replace = vi.spyOn(page, 'replacePage').mockImplementation(() => {});
    server.answer = reply(200, student);
    const client = openApp();
    await pass(0);
    act(() => sessionEnded(client));
    await pass(0);
    expect(replace).toHaveBeenCalledExactlyOnceWith('/');
    expect(screen.queryByText('for Ann')).toBeNull();
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
});
