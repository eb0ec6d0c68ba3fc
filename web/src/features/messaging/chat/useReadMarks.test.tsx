// @vitest-environment happy-dom
import type { Read } from '@ambitionhub/contract/messaging';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aConversation, someTotals } from '../testing/builders.ts';
import { useReadMarks } from './useReadMarks.ts';

/** The read marks that were sent, and the server's answers. */
const markedUpTo = (readSeq: number): Read => ({
  conversation: aConversation({ readSeq }),
  totals: someTotals(),
});
const server = { marked: [] as number[], answer: async (upTo: number) => markedUpTo(upTo) };

vi.mock('../../../session/api.ts', () => ({
  orpc: {
    messaging: {
      markRead: {
        mutationOptions: (options: object) => ({
          mutationFn: ({ upTo }: { upTo: number }) => {
            server.marked.push(upTo);
            return server.answer(upTo);
          },
          ...options,
        }),
      },
    },
  },
}));

type Props = { unread?: number; lastSeq: number; newest: number; readSeq?: number; inView?: boolean };

function look(initialProps: Props) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { rerender } = renderHook(
    ({ newest, inView = true, ...state }: Props) =>
      useReadMarks(aConversation({ unread: state.lastSeq - (state.readSeq ?? 0), ...state }), newest, inView),
    { wrapper, initialProps },
  );
  return async (props: Props) => act(async () => rerender(props));
}

const settle = () => act(async () => {});

beforeEach(() => {
  server.marked = [];
  server.answer = async (upTo) => markedUpTo(upTo);
});
afterEach(cleanup);

describe('A visible chat', () => {
  it('marks as read up to the newest loaded message, even if the server has more', async () => {
    const show = look({ lastSeq: 150, newest: 50 });
    await settle();
    expect(server.marked).toEqual([50]);

    await show({ lastSeq: 150, newest: 50, readSeq: 50, unread: 100 });
    expect(server.marked).toEqual([50]);
    await show({ lastSeq: 150, newest: 150, readSeq: 50, unread: 100 });
    expect(server.marked).toEqual([50, 150]);
  });

  it('marks nothing while it is scrolled back', async () => {
    const show = look({ lastSeq: 1, newest: 1, readSeq: 1, unread: 0 });
    await show({ lastSeq: 2, newest: 2, readSeq: 1, unread: 1, inView: false });
    expect(server.marked).toEqual([]);
    await show({ lastSeq: 2, newest: 2, readSeq: 1, unread: 1 });
    expect(server.marked).toEqual([2]);
  });

  it('sends one mark for all messages that arrive while a mark is being sent', async () => {
    const { promise, resolve } = Promise.withResolvers<Read>();
    server.answer = () => promise;
    const show = look({ lastSeq: 1, newest: 1 });
    await show({ lastSeq: 2, newest: 2 });
    await show({ lastSeq: 3, newest: 3 });
    expect(server.marked).toEqual([1]);
    resolve(markedUpTo(1));
    await waitFor(() => expect(server.marked).toEqual([1, 3]));
  });

  it('does not repeat a mark that was refused', async () => {
    server.answer = async () => {
      throw new Error('no');
    };
    const show = look({ lastSeq: 1, newest: 1 });
    await settle();
    await show({ lastSeq: 1, newest: 1 });
    expect(server.marked).toEqual([1]);
    await show({ lastSeq: 2, newest: 2 });
    expect(server.marked).toEqual([1, 2]);
  });
});
