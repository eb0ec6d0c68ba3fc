// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { keepConversation } from '../state/apply.ts';
import { aConversation, minutesAfterNoon, them } from '../testing/builders.ts';
import { ConversationRow } from './ConversationRow.tsx';

afterEach(cleanup);

const now = new Date(minutesAfterNoon(1));

function row(given: Parameters<typeof aConversation>[0]) {
  const client = new QueryClient();
  keepConversation(client, aConversation(given));
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <ConversationRow id={them} now={now} own="You" selected={false} tabStop onSelect={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return client;
}

test('a row shows the name, the time, the last message, its author, and the unread count', () => {
  row({ unread: 12, lastMessage: { text: 'See you there', mine: true, at: minutesAfterNoon(0) } });
  const time = screen.getByRole('time');
  expect(time.getAttribute('datetime')).toBe(minutesAfterNoon(0));
  expect(screen.getByRole('button').textContent).toBe(
    `MMaya${time.textContent}You: See you there9+12 unread messages`,
  );
});

test('a conversation without messages says so, and no count shows if none is unread', () => {
  row({ lastMessage: null });
  expect(screen.getByRole('button').textContent).toBe('MMayaNo messages yet');
});

test('a row shows the newest version of its conversation, never an older one', async () => {
  const client = row({ version: 4, unread: 1 });
  await act(async () => keepConversation(client, aConversation({ version: 6, unread: 3 })));
  await screen.findByText('3 unread messages');
  await act(async () => keepConversation(client, aConversation({ version: 5, unread: 2 })));
  expect(screen.getByText('3 unread messages')).toBeTruthy();
});
