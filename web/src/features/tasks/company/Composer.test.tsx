// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { emptyTaskForm, taskId, taskTexts } from '@ambitionhub/contract/tasks';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../../session/testing.tsx';
import { Composer } from './Composer.tsx';
import { TaskFields } from './TaskFields.tsx';
import { writtenOf } from './written.ts';

const id = taskId.parse('018f4d2e-0000-7000-8000-000000000009');

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-04-08T12:00:00.000Z') });
  localStorage.clear();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  return closeScreen;
});

const click = (role: string, name: string) =>
  act(async () => fireEvent.click(screen.getByRole(role, { name })));
const isMarked = (label: string): boolean =>
  screen.getByLabelText(label).getAttribute('aria-invalid') === 'true';

test('a meeting has today’s day from the start, and what it lacks when the task is opened is marked', async () => {
  await openAt(paths.companyDashboard, <Composer id={id} task={null} onClose={() => {}} />, {
    viewer: aViewer({ userType: 'company' }),
  });
  await click('checkbox', 'It has a set time and place');
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('2026-04-08');

  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '' } });
  await click('button', 'Open task');
  screen.getByText(taskTexts.errors.missing.meeting);
  expect(['Where', 'Day', 'From', 'To'].map(isMarked)).toEqual([true, true, true, true]);

  fireEvent.change(screen.getByLabelText('Where'), { target: { value: 'Main library' } });
  expect(isMarked('Where')).toBe(false);
});

test.each([
  ['2026-04-09', true],
  ['2026-04-10', false],
  ['2026-04-20', false],
  ['2026-04-21', true],
])('a meeting on %s, of a task from April 10 to 20, is marked: %s', async (day, isFault) => {
  const meeting = { place: 'Main library', day, from: '14:00', to: '16:00' };
  const form = { ...emptyTaskForm, opensOn: '2026-04-10', closesOn: '2026-04-20', meeting };
  const fields = (
    <TaskFields
      written={writtenOf(form)}
      onType={() => {}}
      faults={{ meeting: taskTexts.errors.missing.meeting }}
      timeZone={null}
    />
  );
  await openAt(paths.companyDashboard, fields, { viewer: aViewer({ userType: 'company' }) });
  expect(isMarked('Day')).toBe(isFault);
});
