// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeScreen, currentLocation, passTime } from '../../../session/testing.tsx';
import {
  aStudent,
  buttonNamed,
  foundStudents,
  lastFilters,
  loadLaterParts,
  openStudents,
  pressButton,
  resetTest,
  server,
} from './testing.tsx';

vi.mock('../../messaging/index.ts', () => ({
  ConversationModal: ({ counterpart }: { counterpart: { name: string } }) => (
    <p>Conversation with {counterpart.name}</p>
  ),
}));

const loadError = 'There was an error loading your dashboard. Please try refreshing the page.';

beforeAll(loadLaterParts);
beforeEach(resetTest);
afterEach(closeScreen);

describe('Find Students', () => {
  test('shows students, and Contact opens the conversation with one', async () => {
    foundStudents('Maya Okafor', 'Priya Raman');
    await openStudents();
    await pressButton('Contact Priya Raman');
    expect(screen.getByText('Conversation with Priya Raman')).toBeTruthy();
  });

  test('sorts by rating, which is in the address, and shows it on the cards', async () => {
    server.answer = async () =>
      Response.json({
        students: [
          { ...aStudent(0, 'Maya Okafor'), rating: { mean: 4.7, count: 12 } },
          aStudent(1, 'Priya Raman'),
        ],
        nextCursor: null,
      });
    await openStudents();
    expect(lastFilters()).toEqual({});
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value: 'rating' } });
    await passTime(50);
    expect(lastFilters()).toEqual({ sort: 'rating' });
    expect(currentLocation().query).toEqual({ studentsBy: 'rating' });
    expect(screen.getAllByText('4.7 of 5 stars, 12 reviews')).toHaveLength(1);
  });

  const heart = () => buttonNamed('On your shortlist: Priya Raman');
  const isOn = () => heart().getAttribute('aria-pressed') === 'true';
  /** The server's replies to presses of the heart, in their order, each when the test says so. */
  function holdPresses() {
    const held: ((answer: Response) => void)[] = [];
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', (request: Request) =>
      request.method === 'PUT' ? new Promise<Response>((reply) => held.push(reply)) : answer(request),
    );
    return held;
  }

  test('searches for words from the address, marks them, and says what it searched for instead', async () => {
    server.answer = async () =>
      Response.json({
        students: [{ ...aStudent(0, 'Maya Okafor'), bio: 'I film reefs.', involvement: 'Film Society' }],
        nextCursor: null,
        words: ['film'],
        nearWords: ['film'],
      });
    await openStudents('?words=fimm');
    expect(lastFilters()).toEqual({ words: 'fimm' });
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'fimm');
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'film',
      'Film',
    ]);
    expect(screen.getByText(/No students match these words. Showing film\./)).toBeTruthy();
  });

  test('compares up to four students, and refuses a fifth', async () => {
    foundStudents('Ada', 'Ben', 'Cy', 'Di', 'Eve');
    await openStudents();
    for (const name of ['Ada', 'Ben', 'Cy', 'Di']) await pressButton(`Compare: ${name}`);
    expect(screen.getByText('4 of 4 selected')).toBeTruthy();
    await pressButton('Compare: Eve');
    expect(screen.getByRole('alertdialog', { name: /You can compare 4 students/ })).toBeTruthy();
    await pressButton('OK');
    await pressButton('Compare students');
    await passTime(200);
    expect(screen.getAllByRole('columnheader')).toHaveLength(4);
  });

  test('puts a student on the shortlist from the card', async () => {
    foundStudents('Maya Okafor', 'Priya Raman');
    await openStudents();
    await pressButton('On your shortlist: Priya Raman');
    expect(server.sent).toEqual([
      {
        method: 'PUT',
        path: expect.stringContaining(`${aStudent(1, '').id}/shortlist`),
        body: { shortlisted: true },
      },
    ]);
  });

  test('shows the heart before the server answers, and takes it back if that fails', async () => {
    foundStudents('Maya Okafor', 'Priya Raman');
    await openStudents();
    const held = holdPresses();
    await pressButton('On your shortlist: Priya Raman');
    expect(isOn()).toBe(true);
    held[0]?.(
      Response.json(
        { defined: true, code: 'SHORTLIST_FULL', message: 'Your shortlist is full' },
        { status: 409 },
      ),
    );
    await passTime(100);
    expect(isOn()).toBe(false);
    expect(screen.getByRole('alertdialog', { name: /shortlist is full/ })).toBeTruthy();
  });

  test('sends two quick presses of the heart one after the other, and the last one counts', async () => {
    foundStudents('Maya Okafor', 'Priya Raman');
    await openStudents();
    const held = holdPresses();
    await pressButton('On your shortlist: Priya Raman');
    await pressButton('On your shortlist: Priya Raman');
    expect(isOn()).toBe(false);
    expect(held).toHaveLength(1);
    held[0]?.(Response.json({ done: true }));
    await passTime(100);
    expect(held).toHaveLength(2);
    held[1]?.(Response.json({ done: true }));
    await passTime(100);
    expect(isOn()).toBe(false);
  });

  test('shows a student only once who arrives twice because of a star', async () => {
    server.answer = async () =>
      Response.json({ students: [aStudent(0, 'Maya Okafor'), aStudent(0, 'Maya Okafor')], nextCursor: null });
    await openStudents();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  test('reloads when the window gains focus, and by Refresh Student List', async () => {
    foundStudents('Maya Okafor');
    await openStudents();
    const before = server.requests.length;
    fireEvent.focus(window);
    await passTime(50);
    await pressButton('Refresh Student List');
    expect(server.requests.length).toBe(before + 2);
  });

  test('with several pages, reloads the first when the window gains focus, and all of them only if it differs', async () => {
    const page = (from: number, nextCursor: string | null) => ({
      students: Array.from({ length: 3 }, (_, index) => aStudent(from + index, `Student ${from + index}`)),
      nextCursor,
    });
    let first = page(0, 'second');
    server.answer = async () => Response.json(server.requests.at(-1)?.has('cursor') ? page(3, null) : first);
    await openStudents();
    await passTime(50);
    expect(server.requests.length).toBe(2);
    fireEvent.focus(window);
    await passTime(50);
    expect(server.requests.length, 'the first page').toBe(3);
    first = page(1, 'second');
    fireEvent.focus(window);
    await passTime(50);
    expect(server.requests.length, 'the first page, and then both').toBe(6);
  });

  test('explains its two examples before anyone has published', async () => {
    await openStudents();
    expect(screen.getAllByText('Demo')).toHaveLength(2);
    await pressButton('Contact Alex Rivera');
    expect(screen.getByRole('alertdialog').textContent).toMatch(/^This is an example profile\./);
  });

  test('gives up after 10 seconds, shows a message, and tries again on request', async () => {
    server.answer = () => new Promise(() => {});
    await openStudents();
    await passTime(9900);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await passTime(200);
    expect(screen.getByRole('alertdialog').textContent).toBe(`${loadError}OK`);
    await pressButton('OK');
    foundStudents('Maya Okafor');
    await pressButton('Try Again');
    expect(buttonNamed('Contact Maya Okafor')).toBeTruthy();
  });

  test('shows one error after a failed load, with a retry', async () => {
    server.answer = async () => new Response('oops', { status: 500 });
    await openStudents();
    await passTime(100);
    expect(screen.getByRole('alertdialog').textContent).toBe(`${loadError}OK`);
    await pressButton('OK');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    foundStudents('Maya Okafor');
    await pressButton('Try Again');
    expect(buttonNamed('Contact Maya Okafor')).toBeTruthy();
  });
});
