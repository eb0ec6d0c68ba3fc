// @vitest-environment happy-dom
import { type Filter, savedFilterTable } from '@ambitionhub/contract/directory';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeScreen, currentLocation, passTime } from '../../../../session/testing.tsx';
import {
  aStudent,
  buttonNamed,
  foundStudents,
  lastFilters,
  loadLaterParts,
  openStudents,
  popular,
  pressButton,
  resetTest,
  server,
} from '../testing.tsx';

beforeAll(loadLaterParts);
beforeEach(resetTest);
afterEach(closeScreen);

describe('Find Students, filtered,', () => {
  test('uses the filters in the address, and shows a message when nobody matches', async () => {
    await openStudents('?university=Emory%20University&year=junior&stars=true');
    expect(lastFilters()).toMatchObject({ university: 'Emory University', year: 'junior', stars: 'true' });
    expect(screen.getByText('No students found matching your search criteria.')).toBeTruthy();
  });

  test('names the filter that excludes everyone, and drops it', async () => {
    await openStudents('?university=Emory%20University&year=junior');
    await passTime(100);
    await pressButton('Without Academic Year: 3 students');
    expect(currentLocation().query).toEqual({ university: 'Emory University' });
  });

  test('shows how many match, with ‘about’ for an estimate, and the majors that match a misspelled one', async () => {
    server.answer = async () =>
      Response.json({
        students: [aStudent(0, 'Maya Okafor')],
        nextCursor: null,
        total: { count: 45_000, about: true },
        misspelled: ['Marketing'],
      });
    await openStudents('?major=Marketnig');
    expect(screen.getByText('About 45,000 students · No matching major. Showing Marketing.')).toBeTruthy();
  });

  test('shows that a half-typed university is not a filter', async () => {
    await openStudents();
    const university = screen.getByRole('combobox', { name: 'University' });
    fireEvent.change(university, { target: { value: 'Emo' } });
    fireEvent.blur(university);
    await passTime(50);
    expect(screen.getByText('Choose a university from the list to filter by it.')).toBeTruthy();
    expect(currentLocation().query).toEqual({});
  });

  test('filters by the major once the typing pauses, by at most 25 characters of it', async () => {
    await openStudents();
    const major = screen.getByRole<HTMLInputElement>('combobox', { name: 'Major' });
    expect(major.maxLength).toBe(25);
    fireEvent.change(major, { target: { value: 'Marketing' } });
    await passTime(200);
    expect(lastFilters()).not.toHaveProperty('major');
    await passTime(100);
    expect(lastFilters()).toMatchObject({ major: 'Marketing' });
    expect(currentLocation().query).toMatchObject({ major: 'Marketing' });
  });

  test('suggests majors that match the typed text, and takes as many words of a long one as fit', async () => {
    await openStudents();
    const major = screen.getByRole('combobox', { name: 'Major' });
    act(() => major.focus());
    fireEvent.change(major, { target: { value: 'comp sci' } });
    await passTime(500);
    expect(screen.getByRole('option', { name: 'Computer Science', hidden: true })).toBeTruthy();
    fireEvent.click(screen.getByRole('option', { name: /^Electrical/, hidden: true }));
    await passTime(50);
    expect(currentLocation().query).toEqual({ major: 'Electrical Engineering' });
  });

  test('offers the most common skills among students as quick buttons', async () => {
    await openStudents();
    const quick = screen.getByRole('group', { name: 'Popular skills' });
    expect([...quick.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(popular);
  });

  test('adds a quick skill once, and a second press removes it', async () => {
    await openStudents();
    await pressButton('Python');
    expect(buttonNamed('Python').getAttribute('aria-pressed')).toBe('true');
    expect(currentLocation().query).toMatchObject({ skills: 'Python' });
    await pressButton('Python');
    expect(currentLocation().query).not.toHaveProperty('skills');
  });

  test.each(Object.entries<Filter>(savedFilterTable).filter(([, { is }]) => is === 'flag'))(
    'is filtered by the switch for %s, and a second press ends that',
    async (name, { label }) => {
      await openStudents();
      const flip = () => act(async () => fireEvent.click(screen.getByRole('switch', { name: label })));
      await flip();
      expect(currentLocation().query).toEqual({ [name]: 'true' });
      await flip();
      expect(currentLocation().query).toEqual({});
    },
  );

  test('is filtered by a menu’s entries, and its first entry ends that', async () => {
    await openStudents('?contact=waiting');
    const choose = async (name: string) => {
      fireEvent.click(screen.getByRole('combobox', { name: 'Academic Year' }));
      fireEvent.click(screen.getByRole('option', { name, hidden: true }));
      await passTime(50);
    };
    await choose('Senior');
    expect(currentLocation().query).toEqual({ contact: 'waiting', year: 'senior' });
    await choose('Any year');
    expect(currentLocation().query).toEqual({ contact: 'waiting' });
  });

  test('shows Clear All Filters only while a filter is active', async () => {
    foundStudents('Maya Okafor');
    await openStudents('?tab=students&major=Art&skills=Python');
    await pressButton('Clear All Filters');
    expect(currentLocation().query).toEqual({ tab: 'students' });
    expect(screen.queryByRole('button', { name: 'Clear All Filters' })).toBeNull();
  });
});
