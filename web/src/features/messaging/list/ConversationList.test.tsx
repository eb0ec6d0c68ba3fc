// @vitest-environment happy-dom
import type { Conversation } from '@ambitionhub/contract/messaging';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SessionContext } from '../../../session/session.tsx';
import { aSessionOf, aViewer } from '../../../session/testing.tsx';
import { aConversation, aUserId, minutesAfterNoon, someTotals } from '../testing/builders.ts';
import { ConversationList } from './ConversationList.tsx';

const pageSize = 30;

/** The number of conversations on the server, and the requested pages. */
const server = { count: 0, cursors: [] as (string | undefined)[], failing: false };

const numbered = (index: number): Conversation =>
  aConversation(
    { lastMessage: { text: 'Hi', mine: false, at: minutesAfterNoon(-index) } },
    { id: aUserId(`${index}`), name: `Person ${index}` },
  );

vi.mock('../../../session/api.ts', async (original) => ({
  ...(await original<object>()),
  api: {
    messaging: {
      conversations: async ({ cursor }: { cursor?: string }) => {
        server.cursors.push(cursor);
        if (server.failing) throw new Error('down');
        const from = Number(cursor ?? 0);
        const to = Math.min(from + pageSize, server.count);
        return {
          conversations: Array.from({ length: to - from }, (_, at) => numbered(from + at)),
          nextCursor: to < server.count ? String(to) : null,
          totals: someTotals(),
        };
      },
    },
  },
}));

const open = (viewer = aViewer()) =>
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SessionContext value={aSessionOf(viewer)}>
          <ConversationList
            inbox={{}}
            position={null}
            filter={null}
            isTeam={false}
            find=""
            onFind={() => {}}
            place={null}
            selected={null}
            onSelect={() => {}}
          />
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
  );

const drawn = () => screen.getAllByRole('listitem');
function list() {
  const scroller = screen.getByRole('list').parentElement;
  if (scroller === null) throw new Error('The list has a scroller');
  return scroller;
}

beforeEach(() => {
  Object.assign(server, { count: 0, cursors: [], failing: false });
  // A window of six rows; happy-dom has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(6 * 73);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(73);
});
afterEach(cleanup);

describe('The list of conversations', () => {
  test('is headed Messages, for everyone to see', () => {
    open();
    expect(screen.getByRole('heading', { name: 'Messages' }).classList.contains('visually-hidden')).toBe(
      false,
    );
  });

  test('shows that it is loading, then renders the rows in view', async () => {
    server.count = 5;
    open();
    expect(screen.getByText('Loading conversations...').classList.contains('visually-hidden')).toBe(false);
    await screen.findByText('Person 0');
    expect(drawn()).toHaveLength(5);
  });

  test('loads with placeholders in their final shape: logos of companies are square, pictures of students round', () => {
    const rounding = () =>
      document
        .querySelector<HTMLElement>('.mantine-Skeleton-root')
        ?.style.getPropertyValue('--skeleton-radius');
    open();
    expect(rounding()).not.toBe('50%');
    cleanup();
    open(aViewer({ userType: 'company' }));
    expect(rounding()).toBe('50%');
  });

  test('renders only a window of rows, and fetches the next page before its end', async () => {
    server.count = 1500;
    open();
    await screen.findByText('Person 0');
    expect(server.cursors).toEqual([undefined]);

    for (let page = 1; page < 20; page += 1) {
      fireEvent.scroll(Object.assign(list(), { scrollTop: (page * pageSize - 10) * 73 }));
      await vi.waitFor(() => expect(server.cursors).toHaveLength(page + 1));
    }
    await screen.findByText('Person 570');
    expect(drawn().length).toBeLessThan(25);
    expect(new Set(server.cursors).size, 'each page once').toBe(20);
  });

  test('shows an error and a way to retry if it cannot load', async () => {
    server.failing = true;
    open();
    await screen.findByText('Failed to process conversations. Please refresh.');
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy();
  });

  test('shows what to do if it is empty', async () => {
    open();
    await screen.findByText('No conversations yet.');
  });
});
