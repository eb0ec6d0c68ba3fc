// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { aConversation, aMessage } from '../testing/builders.ts';
import { ApprovalNotice } from './ApprovalNotice.tsx';
import { ChatNotice } from './ChatNotice.tsx';

const show = (content: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>{content}</MantineProvider>
    </QueryClientProvider>,
  );

afterEach(cleanup);

describe('Above a chat with a company that waits for its approval', () => {
  test('a student reads so, and can report the company’s newest message', () => {
    const conversation = aConversation({}, { awaitsApproval: true });
    show(<ApprovalNotice conversation={conversation} messages={[aMessage(1), aMessage(2)]} />);
    expect(screen.getByText('Not approved yet.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Report' })).toBeTruthy();
  });

  test('there is nothing once it is approved', () => {
    const { container } = show(<ApprovalNotice conversation={aConversation()} messages={[]} />);
    expect(container.querySelector('p')).toBeNull();
  });
});

test('In place of the input, a barred account is the reason shown, even if it is also blocked', () => {
  const conversation = aConversation({ sending: 'blocked', blockedByMe: true }, { barred: true });
  show(<ChatNotice conversation={conversation} onUnblock={() => {}} />);
  expect(screen.getByText(/^This account cannot receive messages at the moment\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Unblock' })).toBeNull();
});
