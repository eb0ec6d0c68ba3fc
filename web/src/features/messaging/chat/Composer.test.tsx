// @vitest-environment happy-dom
import type { UserId } from '@ambitionhub/contract/accounts';
import { type ClosedTurn, messagingTexts } from '@ambitionhub/contract/messaging';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { outboxOf } from '../outbox/outbox.ts';
import { aUserId, me, noMessageFiles, them } from '../testing/builders.ts';
import { Composer } from './Composer.tsx';

// Missing in happy-dom; the input measures itself again when a font loads.
Object.assign(document, { fonts: new EventTarget() });

vi.mock('../api/typingIndicator.ts', () => ({
  useReportTyping: () => ({ typed: () => {}, sent: () => {} }),
}));
vi.mock('../api/suggestions.ts', () => ({
  useSuggestions: () => ({
    last: 'Hi! I run the film club.',
    sent: { text: 'Hi! I run the film club.', to: 'Fold' },
    profile: 'Hi Acme! I would like to work with you because ',
  }),
}));

const composer = (state: { waiting?: ClosedTurn; other?: UserId; fresh?: boolean } = {}) => (
  <MantineProvider>
    <Composer
      input={createRef()}
      userId={me}
      other={them}
      name="Acme"
      side="student"
      begun
      fresh={false}
      waiting={null}
      sending={false}
      messages={[]}
      files={noMessageFiles}
      {...state}
    />
  </MantineProvider>
);

const input = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const sent = () =>
  outboxOf(me)
    .entries()
    .map(({ text }) => text);

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('Enter', () => {
  test('sends the text and clears the input; Shift+Enter breaks the line', async () => {
    render(composer());
    await userEvent.type(input(), 'One{Shift>}{Enter}{/Shift}two{Enter}{Enter}');
    expect(sent()).toEqual(['One\ntwo']);
    expect(input().value).toBe('');
  });

  test('that is held sends nothing that stands in the input later, and adds no lines', async () => {
    render(composer());
    await userEvent.type(input(), 'One');
    fireEvent.keyDown(input(), { key: 'Enter' });
    fireEvent.change(input(), { target: { value: 'Two' } });
    expect(fireEvent.keyDown(input(), { key: 'Enter', repeat: true })).toBe(false);
    expect(sent()).toEqual(['One']);
    expect(input().value).toBe('Two');
  });

  test.each([
    ['as most browsers report it', { isComposing: true }],
    ['as Safari reports it', { keyCode: 229 }],
  ])('that confirms a candidate of an input method sends nothing, %s', async (_, event) => {
    render(composer());
    await userEvent.type(input(), 'こんにちは');
    fireEvent.keyDown(input(), { key: 'Enter', ...event });
    expect(sent()).toEqual([]);
    expect(input().value).toBe('こんにちは');

    fireEvent.keyDown(input(), { key: 'Enter', keyCode: 13 });
    expect(sent()).toEqual(['こんにちは']);
  });
});

test('each conversation has its own draft, which survives a reload', async () => {
  const other = aUserId('someone else');
  const { rerender } = render(composer());
  await userEvent.type(input(), 'For the one');
  rerender(composer({ other }));
  expect(input().value).toBe('');
  await userEvent.type(input(), 'For the other');
  cleanup();
  render(composer());
  expect(input().value).toBe('For the one');
});

test('the length shows from 80 percent of the limit on, and a message over the limit is not sent', async () => {
  render(composer());
  const write = (text: string) => fireEvent.change(input(), { target: { value: text } });
  write('🎓'.repeat(223));
  expect(screen.queryByText(/\/280$/)).toBeNull();
  write('🎓'.repeat(224));
  expect(screen.getByText('224/280')).toBeTruthy();

  write('🎓'.repeat(281));
  expect(screen.getByRole('alert').textContent).toBe('Message is too long (280 characters max)');
  fireEvent.keyDown(input(), { key: 'Enter' });
  expect(sent()).toEqual([]);
  write('🎓'.repeat(280));
  fireEvent.keyDown(input(), { key: 'Enter' });
  expect(sent()).toEqual(['🎓'.repeat(280)]);
});

test('a student who must wait keeps their text, and sees why', async () => {
  const { rerender } = render(composer());
  await userEvent.type(input(), 'And one more thing');
  expect(screen.queryByText(messagingTexts.input.closed.waiting)).toBeNull();

  rerender(composer({ waiting: 'waiting' }));
  expect(screen.getByText(messagingTexts.input.closed.waiting)).toBeTruthy();
  expect(input().value).toBe('And one more thing');
  expect(input().disabled).toBe(true);
});

describe('A first message', () => {
  test.each([
    ['Use my last message', 'Hi! I run the film club.'],
    ['Use my profile', 'Hi Acme! I would like to work with you because '],
  ])('starts empty; %s fills it, puts the cursor in it, and sends nothing', async (name, text) => {
    render(composer({ fresh: true }));
    expect(input().value).toBe('');
    await userEvent.click(screen.getByRole('button', { name }));
    expect(input().value).toBe(text);
    expect(document.activeElement).toBe(input());
    expect(input().selectionStart, 'the cursor is behind it').toBe(text.length);
    expect(sent()).toEqual([]);
    expect(screen.queryByRole('button', { name }), 'hidden once there is text').toBeNull();
    await userEvent.clear(input());
    expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  test('that another company got word for word asks for confirmation once', async () => {
    render(composer({ fresh: true }));
    await userEvent.type(input(), 'Hi! I run the film club.{Enter}');
    const dialog = () => screen.queryByRole('dialog', { name: 'Send the same message?' });
    expect(dialog()?.textContent).toContain('word for word what you sent to Fold');
    expect(sent()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Change It' }));
    expect(dialog()).toBeNull();
    await userEvent.type(input(), '{Enter}');
    expect(sent()).toEqual(['Hi! I run the film club.']);
  });

  test('that was changed is sent at once', async () => {
    render(composer({ fresh: true }));
    await userEvent.type(input(), 'Hi! I run the film club and love your coffee.{Enter}');
    expect(sent()).toEqual(['Hi! I run the film club and love your coffee.']);
  });

  test('offers no suggestions once the conversation has begun', () => {
    render(composer());
    expect(screen.queryByRole('button', { name: 'Use my profile' })).toBeNull();
  });
});
