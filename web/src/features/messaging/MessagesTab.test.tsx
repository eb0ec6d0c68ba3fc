// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { participantId, type UserId, userId } from '@ambitionhub/contract/accounts';
import { type Conversation, messagingTexts } from '@ambitionhub/contract/messaging';
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, currentLocation, openAt, passTime } from '../../session/testing.tsx';
import { MessagesTab } from './MessagesTab.tsx';
import { applyConversation, applyDeletion } from './state/apply.ts';
import { aConversation, aMessage, someTotals } from './testing/builders.ts';

const rules = readFileSync(join(import.meta.dirname, '../../ui/base.css'), 'utf8');
const acme = participantId.parse('018f4d2e-0000-7000-8000-000000000001');
const sunroom = participantId.parse('018f4d2e-0000-7000-8000-000000000002');
const jonas = userId.parse('018f4d2e-0000-7000-8000-000000000003');

const aChat = (id: typeof acme, name: string, archived: boolean) =>
  aConversation({ archived }, { id, name, userType: 'company' });

/** The conversations on the server, the people of a company and when they come, and the words that were searched for. */
const server = {
  known: Promise.resolve(),
  chats: [] as Conversation[],
  people: [] as { userId: UserId; name: string; email?: string; leavingAt?: string }[],
  searched: [] as (string | null)[],
};

async function answer(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const [, id] = /conversations\/([^/]+)\//.exec(pathname) ?? [];
  const at = server.chats.findIndex((chat) => chat.with.id === id);
  const chat = server.chats[at];
  if (pathname.endsWith('/search')) {
    server.searched.push(searchParams.get('query'));
    const found = {
      with: aChat(acme, 'Acme', false).with,
      seq: 1,
      mine: false,
      at: aMessage(1).at,
      snippet: 'The campus fair',
    };
    return Response.json({ people: [], found: [found], nextCursor: null });
  }
  if (chat && pathname.endsWith('/archive')) {
    const { archived } = await request.json();
    server.chats[at] = { ...chat, archived, version: chat.version + 1 };
    return Response.json(server.chats[at]);
  }
  if (chat && pathname.endsWith('/assignment')) {
    const { to } = await request.json();
    server.chats[at] = { ...chat, assignedTo: to, version: chat.version + 1 };
    return Response.json(server.chats[at]);
  }
  if (pathname.endsWith('/company/people')) {
    await server.known;
    const usual = { email: '', role: 'member', mayPay: false, leavingAt: null };
    const people = server.people.map((one) => ({ ...usual, ...one }));
    return Response.json({ people, invitations: [], offeredTo: null, handOverAt: null });
  }
  if (chat && pathname.endsWith('/messages'))
    return Response.json({ conversation: chat, messages: [aMessage(1, { senderId: chat.with.id })] });
  if (request.method !== 'GET') return Response.json({ done: true });
  const isArchived = searchParams.get('archived') === 'true';
  const assigned = searchParams.get('assigned');
  const conversations = server.chats.filter(
    ({ archived, assignedTo }) =>
      archived === isArchived &&
      (assigned === null || assignedTo === (assigned === 'mine' ? aViewer().id : null)),
  );
  return Response.json({ conversations, nextCursor: null, totals: someTotals() });
}

const open = () =>
  openAt(paths.studentDashboard, <MessagesTab />, { query: '?tab=messages', viewer: aViewer() });
const openAsCompany = () =>
  openAt(paths.companyDashboard, <MessagesTab />, {
    query: '?tab=messages',
    viewer: aViewer({ userType: 'company' }),
  });
async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await passTime(50);
}
const list = () => within(screen.getByRole('region', { name: messagingTexts.list.title }));
/** Who is in the list. */
const listed = () => ['Acme', 'Sunroom'].filter((name) => list().queryByText(name) !== null);

beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  Object.defineProperty(window, 'visualViewport', {
    value: Object.assign(new EventTarget(), { scale: 1, height: 600, offsetTop: 0 }),
    configurable: true,
  });
  localStorage.clear();
  Object.assign(server, {
    chats: [aChat(acme, 'Acme', false), aChat(sunroom, 'Sunroom', true)],
    people: [],
    known: Promise.resolve(),
    searched: [],
  });
  vi.stubGlobal('fetch', answer);
  // happy-dom has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(73);
});
afterEach(closeScreen);

test('Archived conversations have their own list, and Archive moves one there', async () => {
  await open();
  expect(listed()).toEqual(['Acme']);
  await press('Archived');
  expect(listed()).toEqual(['Sunroom']);
  await press('All');
  fireEvent.click(list().getByText('Acme'));
  await passTime(50);
  await press(messagingTexts.block.menu);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Archive', hidden: true }));
  await passTime(50);
  expect(listed()).toEqual([]);
  await press('Archived');
  expect(listed()).toEqual(['Acme', 'Sunroom']);
});

test('Without any conversation there is no pane to choose one for, but a way to find someone', async () => {
  server.chats = [];
  await openAsCompany();
  expect(screen.getByText(messagingTexts.list.empty)).toBeTruthy();
  expect(screen.queryByText(messagingTexts.pane.title)).toBeNull();
  await press('Find students');
  expect(currentLocation()).toEqual({ path: paths.companyDashboard, query: {} });
});

test('Next to the conversations is a hint while none is open', async () => {
  await open();
  expect(screen.getByText(messagingTexts.pane.title)).toBeTruthy();
});

test('A search shows the messages instead of the conversations, and opens one in its place', async () => {
  await open();
  fireEvent.change(list().getByRole('searchbox'), { target: { value: 'fair' } });
  await passTime(1000);
  expect(server.searched).toEqual(['fair']);
  expect(list().queryByText('Message 1')).toBeNull();
  fireEvent.click(list().getByText('The campus fair'));
  await passTime(50);
  expect(currentLocation().query).toMatchObject({ find: 'fair', with: acme, message: '1' });
  expect(screen.getByText('Message 1').closest('[data-place]')).not.toBeNull();
});

test('A message that is deleted while it is found is asked for again, and no other change is', async () => {
  const { client } = await open();
  fireEvent.change(list().getByRole('searchbox'), { target: { value: 'fair' } });
  await passTime(1000);
  const [chat] = server.chats;
  if (!chat) throw new Error('no conversation');
  applyConversation(client, { ...chat, version: 2, unread: 1 });
  await passTime(100);
  const before = server.searched.length;
  applyDeletion(client, { number: 1, seq: 1, at: aMessage(1).at }, { ...chat, version: 3, deletions: 1 });
  await passTime(100);
  expect(server.searched.slice(before)).toEqual(['fair']);
  applyConversation(client, { ...chat, version: 4, deletions: 1, unread: 1 });
  await passTime(100);
  expect(server.searched.length).toBe(before + 1);
});

test('A company of several people assigns a conversation, and lists what is theirs and what is nobody’s', async () => {
  server.chats = [
    aConversation({ assignedTo: null }, { id: acme, name: 'Acme' }),
    aConversation({ assignedTo: jonas }, { id: sunroom, name: 'Sunroom' }),
  ];
  server.people = [
    { userId: aViewer().id, name: 'Ann' },
    { userId: jonas, name: 'Jonas' },
  ];
  await openAsCompany();
  expect(listed()).toEqual(['Acme', 'Sunroom']);
  await press('Mine');
  expect(listed()).toEqual([]);
  expect(list().getByText(messagingTexts.list.assigned.empty.mine)).toBeTruthy();
  await press('Nobody’s');
  expect(listed()).toEqual(['Acme']);
  fireEvent.click(list().getByText('Acme'));
  await passTime(50);
  await press(messagingTexts.block.menu);
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Ann (you)', hidden: true }));
  await passTime(50);
  expect(screen.getByText('Assigned to you')).toBeTruthy();
  expect(listed()).toEqual([]);
  await press('Mine');
  expect(listed()).toEqual(['Acme']);
});

test('What is below the filters by assignee waits until the people are known, so that it does not move', async () => {
  const { promise: known, resolve: come } = Promise.withResolvers<void>();
  server.known = known;
  server.people = [
    { userId: aViewer().id, name: 'Ann' },
    { userId: jonas, name: 'Jonas' },
  ];
  render(<style>{rules}</style>);
  await openAsCompany();
  const shownOf = (text: string) => getComputedStyle(list().getByText(text)).visibility;
  expect([shownOf('Archived'), shownOf('Acme')]).toEqual(['hidden', 'hidden']);
  come();
  await passTime(50);
  expect(screen.getByRole('button', { name: 'Mine' })).toBeTruthy();
  expect(shownOf('Archived')).not.toBe('hidden');
});

test('People with the same name are told apart by their addresses, and nobody who is leaving is named', async () => {
  server.people = [
    { userId: aViewer().id, name: 'Ann' },
    ...['jonas', 'mallory'].map((who) => ({
      userId: who === 'jonas' ? jonas : userId.parse('018f4d2e-0000-7000-8000-000000000004'),
      name: 'Jonas',
      email: `${who}@acme.example`,
    })),
    {
      userId: userId.parse('018f4d2e-0000-7000-8000-000000000005'),
      name: 'Nina',
      leavingAt: '2026-04-11T12:00:00.000Z',
    },
  ];
  await openAsCompany();
  fireEvent.click(list().getByText('Acme'));
  await passTime(50);
  await press(messagingTexts.block.menu);
  const choices = screen.getAllByRole('menuitemradio', { hidden: true });
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'Ann (you)',
    'Jonas (jonas@acme.example)',
    'Jonas (mallory@acme.example)',
    'Nobody',
  ]);
});

test('Someone alone in a company has nobody to assign a conversation to', async () => {
  server.people = [{ userId: aViewer().id, name: 'Ann' }];
  await openAsCompany();
  expect(screen.queryByRole('button', { name: 'Mine' })).toBeNull();
  fireEvent.click(list().getByText('Acme'));
  await passTime(50);
  await press(messagingTexts.block.menu);
  expect(screen.queryByRole('menuitemradio', { hidden: true })).toBeNull();
});
