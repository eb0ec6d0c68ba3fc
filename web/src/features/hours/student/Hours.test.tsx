// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt, passTime } from '../../../session/testing.tsx';
import { aLoggable, aWeek } from '../testing.ts';
import { Hours } from './Hours.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return closeScreen;
});

test('if the companies where hours can be logged do not load, it says so and loads them again', async () => {
  let isDown = true;
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (!url.includes('loggable')) return Response.json({ weeks: [aWeek()], nextCursor: null });
    return isDown ? new Response('', { status: 500 }) : Response.json({ places: [aLoggable()] });
  });
  await openAt(paths.studentDashboard, <Hours />, { viewer: aViewer({ userType: 'student' }) });
  await passTime(0);
  expect(await screen.findByText('Maya Chen')).toBeTruthy();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('button', { name: 'Log hours' });
  expect(screen.queryByRole('alert')).toBeNull();
});
