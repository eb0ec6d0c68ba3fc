// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { taskLimits, taskTexts } from '@ambitionhub/contract/tasks';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { orpc } from '../../../session/api.ts';
import { aViewer, closeScreen, openAt, passTime } from '../../../session/testing.tsx';
import { aProof } from '../testing.ts';
import { StartedLine } from './TaskPage.tsx';

const { id } = aProof(1).task;
const line = taskTexts.company.started;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-04-08T12:00:00.000Z') });
  return closeScreen;
});

/** The text of the line when so many ambassadors are at work; null without a line. */
async function lineOf(count: number): Promise<string | null> {
  const people = Array.from({ length: Math.min(count, taskLimits.started) }, (_, before) => ({
    student: { id: aProof(1).student.id, name: `Maya ${before + 1}` },
    proof: `018f4d2e-0000-7000-8000-0000000001${String(before).padStart(2, '0')}`,
    until: '2026-04-10T12:00:00.000Z',
  }));
  vi.stubGlobal('fetch', async () => Response.json({ task: null, started: { people, count } }));
  const viewer = aViewer({ userType: 'company' });
  const { client } = await openAt(paths.companyDashboard, <StartedLine task={id} />, { viewer });
  await passTime(0);
  expect(client.getQueryData(orpc.tasks.task.queryKey({ input: { id } }))).toBeDefined();
  return screen.queryByText(line)?.parentElement?.textContent ?? null;
}

test('a task that nobody is at work on has no line about it', async () => {
  expect(await lineOf(0)).toBeNull();
});

test('those at work on a task are named, each with the time until which the place is kept', async () => {
  expect(await lineOf(2)).toBe(`${line}Maya 1 (Apr 10, 2026, 12:00 PM)Maya 2 (Apr 10, 2026, 12:00 PM)`);
});

test('more than are named are counted', async () => {
  const text = await lineOf(taskLimits.started + 3);
  expect(text).toContain(`Maya ${taskLimits.started} (`);
  expect(text).toMatch(/and 3 more$/);
});
