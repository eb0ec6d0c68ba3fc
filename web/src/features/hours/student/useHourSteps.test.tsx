// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt, passTime } from '../../../session/testing.tsx';
import { dayAt } from '../../../ui/steps.ts';
import { aLoggable, aWeek } from '../testing.ts';
import { useHourSteps } from './useHourSteps.tsx';

const HourSteps = () => useHourSteps(dayAt(new Date())).steps.map(({ key, row }) => <li key={key}>{row}</li>);

beforeEach(() => {
  vi.useFakeTimers();
  return closeScreen;
});

test.each([
  ['2026-11-24', false],
  ['2026-11-23', true],
])(
  'hours of %s count as today’s if it is that day at the company, wherever the student is',
  async (day, asks) => {
    vi.setSystemTime(new Date(2026, 10, 23, 20));
    const [first] = aWeek().hours;
    const week = aWeek({ state: 'logged', hours: first ? [{ ...first, day }] : [] });
    const span = { first: '2026-10-23', last: '2026-11-24', rateCents: 1500, weeklyMinutes: 600 };
    const places = [aLoggable({ today: '2026-11-24', spans: [span] })];
    vi.stubGlobal('fetch', async ({ url }: Request) =>
      Response.json({ places, weeks: url.includes('returned') ? [] : [week], nextCursor: null }),
    );
    await openAt(paths.studentDashboard, <HourSteps />, { viewer: aViewer({ userType: 'student' }) });
    await passTime(0);
    expect(screen.queryByRole('button', { name: 'Log hours' }) !== null).toBe(asks);
  },
);
