// @vitest-environment happy-dom
import type { BellEntry } from '@ambitionhub/contract/notifications';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, currentLocation, openAt, passTime } from '../../../session/testing.tsx';
import { Bell } from './Bell.tsx';

const entry = (nth: number, over: Partial<BellEntry> = {}): BellEntry => ({
  ids: [`018f4d2e-0000-7000-8000-00000000000${nth}`],
  group: 'work',
  text: `News ${nth}`,
  href: `/student-dashboard?tab=work&view=hours`,
  at: '2026-11-28T10:00:00.000Z',
  isRead: false,
  ...over,
});

const server = { entries: [] as BellEntry[], read: [] as string[][] };
const unread = () => server.entries.filter(({ isRead }) => !isRead).length;

beforeEach(() => {
  vi.useFakeTimers();
  server.entries = [];
  server.read = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/notifications') return Response.json({ entries: server.entries });
    if (pathname === '/api/notifications/read') {
      const { ids } = await request.json();
      server.read.push(ids);
      server.entries = server.entries.map((one) =>
        one.ids.some((id) => ids.includes(id)) ? { ...one, isRead: true } : one,
      );
    }
    return Response.json({ unread: unread() });
  });
});
afterEach(closeScreen);

const open = (query = '') => openAt('/student-dashboard', <Bell />, { query, viewer: aViewer() });

async function openBell(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: /^Notifications/ }));
  await act(() => vi.dynamicImportSettled());
  await passTime(50);
}

test('the bell says how much is new, and lists it', async () => {
  server.entries = [
    entry(1),
    entry(2, { ids: [entry(2).ids[0] ?? '', entry(3).ids[0] ?? ''] }),
    entry(4, { isRead: true }),
  ];
  await open();
  expect(screen.getByRole('button', { name: 'Notifications: 2 new notifications' })).toBeTruthy();
  await openBell();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^New: News 1/),
    expect.stringMatching(/^New: News 2 and 1 more/),
    expect.stringMatching(/^News 4/),
  ]);
});

test('an entry leads to its place and is read then', async () => {
  server.entries = [entry(1)];
  await open();
  await openBell();
  fireEvent.click(screen.getByRole('link', { name: /News 1/ }));
  await passTime(100);
  expect(currentLocation().query).toEqual({ tab: 'work', view: 'hours' });
  expect(server.read).toEqual([entry(1).ids]);
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy();
});

test('all can be marked as read at once', async () => {
  server.entries = [entry(1), entry(2), entry(3, { isRead: true })];
  await open();
  await openBell();
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await passTime(100);
  expect(server.read).toEqual([[...entry(1).ids, ...entry(2).ids]]);
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test('an entry is read when its place is opened in another way, and the others stay new', async () => {
  server.entries = [entry(1), entry(2, { href: '/student-dashboard?tab=messages&with=someone' })];
  await open('?tab=work&view=hours&task=1');
  await passTime(100);
  expect(server.read).toEqual([entry(1).ids]);
  expect(screen.getByRole('button', { name: 'Notifications: 1 new notification' })).toBeTruthy();
});

test('an entry of a place in a tab behind another one stays new until the user looks at the tab', async () => {
  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  server.entries = [entry(1)];
  await open('?tab=work&view=hours');
  await passTime(100);
  expect(server.read).toEqual([]);
  look.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await passTime(100);
  expect(server.read).toEqual([entry(1).ids]);
});

test('the app’s icon has the number of unread entries until the user logs out, also where that fails', async () => {
  const setAppBadge = vi.fn((count: number) =>
    count === 1 ? Promise.reject(new Error('no')) : Promise.resolve(),
  );
  Object.assign(navigator, { setAppBadge });
  server.entries = [entry(1), entry(2, { href: '/student-dashboard?tab=messages&with=someone' })];
  await open();
  await passTime(100);
  await openBell();
  fireEvent.click(screen.getByRole('link', { name: /News 1/ }));
  await passTime(100);
  expect(setAppBadge.mock.calls).toEqual([[2], [1]]);
  closeScreen();
  expect(setAppBadge.mock.calls.at(-1)).toEqual([0]);
  Reflect.deleteProperty(navigator, 'setAppBadge');
});

test('without a connection it says so, and lists the entries once there is one', async () => {
  await open();
  act(() => onlineManager.setOnline(false));
  await openBell();
  expect(screen.getByText('You’re offline')).toBeTruthy();
  server.entries = [entry(1)];
  act(() => onlineManager.setOnline(true));
  await passTime(100);
  expect(screen.getByRole('link', { name: /News 1/ })).toBeTruthy();
});

test('no entries say so', async () => {
  await open();
  await openBell();
  expect(screen.getByText('No notifications yet')).toBeTruthy();
});
