// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt, passTime } from '../../../session/testing.tsx';
import { aProof } from '../testing.ts';
import { StudentTasks } from './StudentTasks.tsx';

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
