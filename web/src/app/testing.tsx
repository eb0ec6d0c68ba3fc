import { type SessionState, session as sessionSchema } from '@ambitionhub/contract/accounts';
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { createQueryClient } from '../session/query.ts';
import { useSession } from '../session/session.tsx';
import { AlertProvider } from '../ui/AlertDialog.tsx';
import { SessionGate } from './SessionGate.tsx';

export const signedIn = (id: number, name: string): SessionState =>
  sessionSchema.parse({
    providers: [],
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

export const student = signedIn(1, 'Ann');
export const nobody: SessionState = { viewer: null, providers: [], debugSwitches: false, supportEmail: null };

/** The server, with the answers that a test has set. */
export const server = { answer: (): Promise<Response> => new Promise(() => {}) };
export const reply = (status: number, body: unknown) => async () => Response.json(body, { status });

/** A screen that shows something fetched for the current user. */
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

export function openApp({ open = false } = {}): QueryClient {
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

/** Before each test: nobody is remembered, the server does not answer, and the clock stands still. */
export function resetTest() {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => server.answer());
  server.answer = () => new Promise(() => {});
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/student-dashboard?tab=settings');
}
