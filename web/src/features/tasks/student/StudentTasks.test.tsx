// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt, passTime } from '../../../session/testing.tsx';
import { earnsText } from '../Earns.tsx';
import { aProof } from '../testing.ts';
import { StudentTasks } from './StudentTasks.tsx';
import { useTaskSteps } from './useTaskSteps.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return closeScreen;
});

test('lists that fail together say so once, and one press loads them all', async () => {
  let isDown = true;
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (isDown) return new Response('', { status: 500 });
    const { pathname, searchParams } = new URL(url);
    if (pathname.endsWith('/open-tasks')) return Response.json({ tasks: [], nextCursor: null });
    const proofs = searchParams.get('group') === 'waiting' ? [aProof(1)] : [];
    return Response.json({ proofs, nextCursor: null });
  });
  await openAt(paths.studentDashboard, <StudentTasks />, { viewer: aViewer({ userType: 'student' }) });
  await passTime(0);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.queryByRole('heading')).toBeNull();

  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('button', { name: 'Put up posters' });
  await screen.findByText('No tasks right now.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('lists that load come together, so that none pushes another down', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url);
    if (pathname.endsWith('/open-tasks')) return Response.json({ tasks: [], nextCursor: null });
    if (searchParams.get('group') !== 'begun') return Response.json({ proofs: [], nextCursor: null });
    await promise;
    return Response.json({ proofs: [aProof(1)], nextCursor: null });
  });
  await openAt(paths.studentDashboard, <StudentTasks />, { viewer: aViewer({ userType: 'student' }) });
  await passTime(0);
  expect(screen.queryByText('No tasks right now.')).toBeNull();
  resolve();
  await screen.findByRole('button', { name: 'Put up posters' });
  expect(screen.getByText('No tasks right now.')).toBeTruthy();
});

const Steps = () => useTaskSteps().steps.map(({ key, row }) => <div key={key}>{row}</div>);

test('a started task shows what it earns, and a proof that was handed in its own earnings', async () => {
  const earns = { kind: 'unit' as const, cents: 50, most: 100 };
  const task = { ...aProof(1).task, earns, asks: { pictures: 0, links: 0, number: 'flyers', text: false } };
  const begun = [
    aProof(1, { task, state: 'started', cents: 0 }),
    aProof(2, { task, state: 'returned', cents: 1500 }),
  ];
  const ended = [aProof(3, { task, state: 'lapsed', cents: 0 })];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url);
    if (pathname.endsWith('/open-tasks')) return Response.json({ tasks: [], nextCursor: null });
    const group = searchParams.get('group');
    const proofs = group === 'begun' ? begun : group === 'ended' ? ended : [];
    return Response.json({ proofs, nextCursor: null });
  });
  const viewer = aViewer({ userType: 'student' });
  const says = earnsText(task);
  for (const [content, times] of [
    [<StudentTasks key="tasks" />, 1],
    [<Steps key="steps" />, 1],
  ] as const) {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openAt(paths.studentDashboard, content, { viewer });
    await passTime(0);
    await screen.findAllByText(/\$15\.00/);
    expect(screen.getAllByText((text) => text.includes(says))).toHaveLength(times);
    closeScreen();
  }
});
