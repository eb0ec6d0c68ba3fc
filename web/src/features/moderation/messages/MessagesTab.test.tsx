// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moderationTexts, sanctionTexts } from '@ambitionhub/contract/moderation';
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt, passTime } from '../../../session/testing.tsx';
import { MessagesTab } from './MessagesTab.tsx';

const end = (id: string, userType: 'student' | 'company') => ({
  id: `018f4d2e-0000-7000-8000-00000000000${id}`,
  name: userType === 'student' ? 'Ann' : 'Sunroom Coffee',
  userType,
  email: `${userType}@campus.test`,
});
const message = {
  conversationId: '018f4d2e-0000-7000-8000-0000000000cc',
  seq: 1,
  sender: end('1', 'student'),
  recipient: end('2', 'company'),
  text: 'May I join?',
  at: '2026-03-02T10:00:00.000Z',
  status: 'unread',
  flagged: false,
  report: null,
  version: 0,
};
const total = { count: 1, isMore: false };
const page = (messages: readonly object[]) => Response.json({ messages, total, nextCursor: null });
const down = () =>
  Response.json(
    { defined: true, code: 'UNAVAILABLE', status: 503, message: 'The service is starting.' },
    { status: 503 },
  );

const application = {
  timeline: [
    { status: 'sent', at: message.at },
    { status: 'declined', at: '2026-03-04T10:00:00.000Z' },
  ],
  note: 'The position has been filled.',
};
const detail = {
  message,
  around: [],
  application,
  reporter: null,
  before: { decided: 0, right: 0 },
};

const server = {
  list: () => page([message]),
  mark: down,
  appeals: 0,
  work: async () => Response.json({ work: [], nextCursor: null }),
  sanctions: async () => Response.json({ sanctions: [] }),
};
const asUsual = { ...server };

const open = () =>
  openAt(paths.adminDashboard, <MessagesTab />, {
    query: '?tab=messages',
    viewer: aViewer({ userType: 'admin', name: 'Admin' }),
  });

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(server, asUsual);
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'PUT') return server.mark();
    const { pathname } = new URL(request.url);
    const none = { total: { count: 0, isMore: false }, nextCursor: null };
    if (pathname.endsWith('/reports')) return Response.json({ reports: [], ...none });
    if (pathname.endsWith('/appeals'))
      return Response.json({ ...none, appeals: [], total: { ...total, count: server.appeals } });
    if (pathname.endsWith('/work')) return server.work();
    if (pathname.endsWith('/objections')) return Response.json({ proofs: [], nextCursor: null });
    if (pathname.endsWith('/sanctions')) return server.sanctions();
    if (pathname.endsWith(`/${message.conversationId}/${message.seq}`)) return Response.json(detail);
    return server.list();
  });
});
afterEach(closeScreen);

test('The monitor has one text for no messages at all, and another for no matches', async () => {
  server.list = () => page([]);
  await open();
  expect(screen.getByText('No messages found in the database.')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Flagged only'));
  await passTime(50);
  expect(screen.getByText('No messages found matching the current filters.')).toBeTruthy();
});

test('The monitor shows that it could not be loaded, and tries again', async () => {
  server.list = down;
  await open();
  await passTime(20_000);
  expect(screen.getByText('Failed to load messages. Please try again.')).toBeTruthy();
  server.list = asUsual.list;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await passTime(50);
  expect(screen.getByText('May I join?')).toBeTruthy();
});

test('What waits for a decision is one press away from all messages', async () => {
  server.appeals = 2;
  await open();
  expect(screen.queryByRole('button', { name: /^Open reports/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Appeals (2)' }));
  await passTime(50);
  expect(screen.getByText('No open appeals.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Appeals (2)' })).toBeNull();
});

test('A message that carries files says so, also where it has a text', async () => {
  const pdf = {
    kind: 'pdf',
    id: message.conversationId,
    name: 'cv.pdf',
    bytes: 900,
    link: '/message-files/x',
  };
  server.list = () =>
    page([
      { ...message, files: [pdf] },
      { ...message, seq: 2, text: '', files: [pdf, { ...pdf, name: 'plan.pdf' }] },
      { ...message, seq: 3, text: 'Nothing with it' },
    ]);
  await open();
  const said = screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[0]?.textContent);
  expect(said.slice(1)).toEqual(['PDF May I join?', '2 PDFs ', 'Nothing with it']);
});

test('A failed action on a message shows the reason', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: moderationTexts.messages.actions['mark-reviewed'] }));
  await passTime(50);
  expect(screen.getByText('Failed to update message: The service is starting.')).toBeTruthy();
});

test('A message shows the application’s status, and the note of a decline', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: /^Details/ }));
  await passTime(50);
  const standing = within(screen.getByRole('region', { name: 'Application' }));
  expect(standing.getAllByRole('listitem').map((step) => step.dataset.status)).toEqual(['sent', 'declined']);
  expect(standing.getByText('The position has been filled.')).toBeTruthy();
});

test('Late content moves no button of a message’s details that can already be pressed', async () => {
  const style = document.createElement('style');
  style.textContent = readFileSync(join(import.meta.dirname, '../../../ui/base.css'), 'utf8');
  document.head.append(style);
  const [work, sanctions] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  server.work = () => work.promise;
  server.sanctions = () => sanctions.promise;
  await open();
  fireEvent.click(screen.getByRole('button', { name: /^Details/ }));
  await passTime(50);
  const details = within(screen.getByRole('dialog', { name: 'Message Details' }));
  const canBePressed = (...names: string[]) =>
    names.map((name) => details.queryByRole('button', { name }) !== null);
  const names = [sanctionTexts.act, 'Mark as Read'];
  expect(canBePressed(...names)).toEqual([false, false]);
  sanctions.resolve(Response.json({ sanctions: [] }));
  await passTime(50);
  expect(canBePressed(...names)).toEqual([false, false]);
  work.resolve(Response.json({ work: [], nextCursor: null }));
  await passTime(50);
  expect(canBePressed(...names)).toEqual([true, true]);
  style.remove();
});

test('pressing the header of the times reverses the order of the messages, and pressing it again restores it', async () => {
  const requests: (string | null)[] = [];
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith('/messages')) requests.push(searchParams.get('reversed'));
    return answer(request);
  });
  await open();
  const head = () => screen.getByRole('columnheader', { name: 'Sent' });
  expect(head().getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(within(head()).getByRole('button'));
  await passTime(50);
  expect(head().getAttribute('aria-sort')).toBe('ascending');
  expect(requests.at(-1)).toBe('true');
  fireEvent.click(within(head()).getByRole('button'));
  await passTime(50);
  expect(head().getAttribute('aria-sort')).toBe('descending');
});

test('on a tablet, whose table has no room for the time, the filters turn the messages round', async () => {
  const tablet = (query: string) => !query.includes('72.5rem');
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: tablet(query),
    addEventListener() {},
    removeEventListener() {},
  }));
  await open();
  await passTime(100);
  expect(screen.getByRole('table')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: moderationTexts.messages.oldestFirst }));
  await passTime(100);
  expect(screen.getByRole('columnheader', { name: 'Sent' }).getAttribute('aria-sort')).toBe('ascending');
});
