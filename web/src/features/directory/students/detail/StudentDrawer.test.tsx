// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeScreen, currentLocation, passTime } from '../../../../session/testing.tsx';
import {
  aStudent,
  foundStudents,
  loadLaterParts,
  openStudents,
  pressButton,
  resetTest,
} from '../testing.tsx';

vi.mock('../../../messaging/index.ts', () => ({
  ConversationInside: ({ counterpart }: { counterpart: { name: string } }) => (
    <p>All messages with {counterpart.name}</p>
  ),
}));

beforeAll(loadLaterParts);
beforeEach(resetTest);
afterEach(closeScreen);

describe('A student’s details', () => {
  test('have an address, show everything a company may see, and Back closes them', async () => {
    foundStudents('Maya Okafor');
    await openStudents();
    await pressButton('View profile Maya Okafor');
    await passTime(500);
    const { id } = aStudent(0, '');
    expect(currentLocation().query).toEqual({ student: id });
    for (const text of [
      'Chess Club',
      'Alpha',
      '@maya',
      'Startup',
      'Met at the fair',
      'All messages with Maya Okafor',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    act(() => window.history.back());
    await passTime(500);
    expect(currentLocation().query).toEqual({});
    expect(screen.queryByText('Chess Club')).toBeNull();
  });

  test('still have an unsaved note when they open again', async () => {
    foundStudents('Maya Okafor');
    await openStudents(`?student=${aStudent(0, '').id}`);
    await passTime(100);
    fireEvent.change(screen.getByLabelText('Your note'), { target: { value: 'Call on Monday' } });
    cleanup();
    await openStudents(`?student=${aStudent(0, '').id}`);
    await passTime(100);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your note').value).toBe('Call on Monday');
  });

  test('have the student’s name as their title, once', async () => {
    foundStudents('Maya Okafor');
    await openStudents(`?student=${aStudent(0, '').id}`);
    await passTime(100);
    const sheet = within(screen.getByRole('dialog', { name: 'Maya Okafor' }));
    expect(sheet.getAllByText('Maya Okafor')).toHaveLength(1);
    expect(sheet.getAllByRole('list').map((list) => list.textContent)).toEqual(['Python', 'Startup']);
  });

  test('say why adding to the shortlist failed, and nothing moves', async () => {
    foundStudents('Maya Okafor');
    await openStudents(`?student=${aStudent(0, '').id}`);
    await passTime(100);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await pressButton('Add to shortlist');
    await passTime(100);
    expect(screen.getByRole('alertdialog', { name: /We could not reach AmbitionHub/ })).toBeTruthy();
  });
});
