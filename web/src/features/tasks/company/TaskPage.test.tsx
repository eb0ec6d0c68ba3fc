// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { taskLimits } from '@ambitionhub/contract/tasks';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../../session/testing.tsx';
import { aProof } from '../testing.ts';
import { TaskPage } from './TaskPage.tsx';

const { task, student } = aProof(1);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-04-08T12:00:00.000Z') });
  return closeScreen;
});

/** Opens a task that so many ambassadors are at work on, with one proof that waits. */
async function open(count: number, proofs = [aProof(1)], query = '') {
  const people = Array.from({ length: Math.min(count, taskLimits.started) }, (_, before) => ({
    student: { id: student.id, name: `Maya ${before + 1}` },
    proof: `018f4d2e-0000-7000-8000-0000000001${String(before).padStart(2, '0')}`,
    until: '2026-04-10T12:00:00.000Z',
  }));
  const opened = {
    id: task.id,
    version: 1,
    state: 'open',
    form: { ...task, instructions: 'Two.', repeats: { kind: 'once' }, places: 4, meeting: null },
    taken: count + proofs.length,
    waiting: proofs.length,
    approved: 0,
    opensAt: null,
    closesAt: null,
    timeZone: 'America/New_York',
  };
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url);
    if (pathname.endsWith('/proofs'))
      return Response.json({
        proofs: searchParams.get('state') === 'handed-in' ? proofs : [],
        nextCursor: null,
      });
    return Response.json({ task: opened, started: { people, count }, decisions: [] });
  });
  await openAt(
    paths.companyDashboard,
    <TaskPage id={task.id} isNew={false} onClose={() => {}} onShow={() => {}} />,
    { query, viewer: aViewer({ userType: 'company' }) },
  );
  await screen.findByText(`${opened.taken} of 4 places taken`);
}

const rows = async () =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

test('a task that nobody has started says so', async () => {
  await open(0, []);
  await screen.findByText('No one has started yet.');
});

test('the people of a task are those at work on it, with the day until which the place is kept, and the proofs', async () => {
  await open(1);
  const [first, second] = await rows();
  expect(first).toContain('Maya 1Started');
  expect(first).toContain('Place kept until Apr 10');
  expect(second).toContain(student.name);
  screen.getByRole('option', { name: 'Started (1)' });
  screen.getByRole('option', { name: 'To review (1)' });
});

test('those who have started can be listed alone, and more than are named are counted', async () => {
  await open(taskLimits.started + 3, [aProof(1)], '?proofsIn=started');
  const shown = await rows();
  expect(shown).toHaveLength(taskLimits.started + 1);
  expect(shown.at(-1)).toBe('and 3 more');
});
