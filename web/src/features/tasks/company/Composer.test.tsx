// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { taskId } from '@ambitionhub/contract/tasks';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../../session/testing.tsx';
import { Composer } from './Composer.tsx';

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
  screen.getByText('Please enter a place, a day from today on, and an end time after the start.');
  expect(['Where', 'Day', 'From', 'To'].map(isMarked)).toEqual([true, true, true, true]);

  fireEvent.change(screen.getByLabelText('Where'), { target: { value: 'Main library' } });
  expect(isMarked('Where')).toBe(false);
});
