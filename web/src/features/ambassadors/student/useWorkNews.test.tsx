// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import type { TaskId } from '@ambitionhub/contract/tasks';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, currentLocation, openAt, passTime } from '../../../session/testing.tsx';
import { useWorkNews } from './useWorkNews.tsx';

const task = '018f4d2e-0000-7000-8000-0000000000b1' as TaskId;
const News = (proofs: Parameters<typeof useWorkNews>[0]) => useWorkNews(proofs);

beforeEach(() => {
  vi.useFakeTimers();
  return closeScreen;
});

test.each([
  ['the one returned proof', { offers: 0, weeks: 0 }, { count: 1, task }, { view: 'tasks', task }],
  [
    'the hours with the one returned week',
    { offers: 0, weeks: 1 },
    { count: 0, task: null },
    { view: 'hours' },
  ],
  ['the list, with an offer first', { offers: 1, weeks: 0 }, { count: 0, task: null }, {}],
  ['the list of several', { offers: 0, weeks: 1 }, { count: 1, task }, {}],
  ['the list of several proofs', { offers: 0, weeks: 0 }, { count: 2, task: null }, {}],
])('the news of what waits leads to %s', async (_, waiting, proofs, expected) => {
  vi.stubGlobal('fetch', async () => Response.json({ ...waiting, isAny: true }));
  await openAt(paths.studentDashboard, <News {...proofs} />, { viewer: aViewer() });
  await passTime(0);
  fireEvent.click(screen.getByRole('button'));
  expect(currentLocation().query).toEqual({ tab: 'work', ...expected });
});
