// @vitest-environment happy-dom
import { unsubscribeTexts } from '@ambitionhub/contract/notifications';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusalIn } from '../../session/api.ts';
import { UnsubscribeByLink } from './UnsubscribeByLink.tsx';

const server = { unsubscribed: [] as string[], isLinkValid: true, isAway: false };

vi.mock('../../session/api.ts', async (original) => ({
  ...(await original<typeof import('../../session/api.ts')>()),
  orpc: {
    notifications: {
      unsubscription: {
        queryOptions: ({ input, ...options }: { input: { token: string } }) => ({
          queryKey: ['unsubscription', input.token],
          queryFn: async () => {
            if (!server.isLinkValid) throw refusalIn({ code: 'INVALID_UNSUBSCRIBE_LINK', message: 'no' });
            return { kind: 'digest' };
          },
          ...options,
        }),
      },
      unsubscribe: {
        mutationOptions: () => ({
          mutationFn: async ({ token }: { token: string }) => {
            if (server.isAway) throw new Error('away');
            server.unsubscribed.push(token);
            return { kind: 'digest' };
          },
        }),
      },
    },
  },
}));
vi.mock('../../ui/CardPage.tsx', () => ({
  CardPage: ({ title, text, children }: { title: string; text?: string; children: React.ReactNode }) => (
    <main>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </main>
  ),
}));

const open = () =>
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <UnsubscribeByLink token="signed" />
      </QueryClientProvider>
    </MantineProvider>,
  );

beforeEach(() => Object.assign(server, { unsubscribed: [], isLinkValid: true, isAway: false }));
afterEach(cleanup);

test('nothing is unsubscribed before the button is pressed', async () => {
  open();
  await screen.findByText(unsubscribeTexts.text.digest);
  expect(server.unsubscribed).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  await screen.findByText(/^You are unsubscribed\./);
  expect(server.unsubscribed).toEqual(['signed']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a failure shows a message, and can be tried again', async () => {
  server.isAway = true;
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  await screen.findByText('That did not work. Please try again.');
  server.isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  await screen.findByText(/^You are unsubscribed\./);
});

test('an invalid link says so and offers no button', async () => {
  server.isLinkValid = false;
  open();
  await screen.findByText(/^This unsubscribe link is not valid\./);
  expect(screen.queryByRole('button')).toBeNull();
});
