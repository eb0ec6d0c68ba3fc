// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { offlineText } from '../../../../session/api.ts';
import { closeScreen, currentLocation, passTime } from '../../../../session/testing.tsx';
import { aStudent, loadLaterParts, openStudents, pressButton, resetTest, server } from '../testing.tsx';

vi.mock('../../../messaging/index.ts', () => ({ ConversationInside: () => null }));

const [maya, noah] = [aStudent(0, 'Maya').id, aStudent(1, 'Noah').id];
const both = `?compare=${maya},${noah}&comparing=true`;

/** How the server answers about Noah, and about a portfolio. */
let ofNoah: () => Promise<Response>;
let links: { url: string; reach: number | null }[];
const refused = (code: string, status: number) => async () =>
  Response.json({ defined: true, code, status, message: 'No.', data: {} }, { status });

beforeAll(loadLaterParts);
beforeEach(() => {
  resetTest();
  links = [];
  const answer = fetch;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/portfolio')) return Response.json({ links, pictures: [] });
    if (pathname.endsWith(`/directory/students/${noah}`)) return ofNoah();
    if (pathname.endsWith(`/directory/students/${maya}`))
      return Response.json({ ...server.detail, id: maya });
    return answer(request);
  });
});
afterEach(closeScreen);

async function open() {
  await openStudents(both);
  await passTime(500);
  return within(screen.getByRole('dialog', { name: 'Compare students' }));
}

describe('A comparison says of a student', () => {
  test('that the profile is no longer public when the server says so', async () => {
    ofNoah = refused('NOT_FOUND', 404);
    const dialog = await open();
    expect(dialog.getByText('This profile is no longer public.')).toBeTruthy();
    expect(dialog.getByRole('columnheader', { name: /Maya Okafor/ })).toBeTruthy();
  });

  test('what went wrong otherwise, and asks again', async () => {
    ofNoah = () => Promise.reject(new TypeError('Failed to fetch'));
    const dialog = await open();
    expect(dialog.queryByText('This profile is no longer public.')).toBeNull();
    expect(dialog.getByText(offlineText)).toBeTruthy();
    ofNoah = async () => Response.json({ ...server.detail, id: noah, name: 'Noah Berg' });
    await pressButton('Try Again');
    await passTime(100);
    expect(dialog.getByRole('columnheader', { name: /Noah Berg/ })).toBeTruthy();
  });

  test('nothing yet while it waits for the connection', async () => {
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    const dialog = await open();
    expect(dialog.queryByText('This profile is no longer public.')).toBeNull();
    expect(dialog.getAllByText('Loading the students...')).toHaveLength(2);
  });
});

test('A comparison shows Instagram, and the portfolio’s links with their reach', async () => {
  ofNoah = async () => Response.json({ ...server.detail, id: noah, name: 'Noah Berg', instagram: '' });
  links = [{ url: 'https://www.tiktok.com/@maya', reach: 8000 }];
  const dialog = await open();
  const row = within(dialog.getByRole('row', { name: /^Instagram/ }));
  expect(row.getByRole('link', { name: '@maya' })).toBeTruthy();
  expect(row.getByText('Not given')).toBeTruthy();
  expect(dialog.getByRole('row', { name: /^Portfolio/ }).textContent).toContain('says 8,000 followers');
});

test('Back on a profile leads to the comparison', async () => {
  ofNoah = async () => Response.json({ ...server.detail, id: noah, name: 'Noah Berg' });
  await open();
  await pressButton('View profile: Noah Berg');
  await passTime(500);
  expect(screen.getByRole('dialog', { name: 'Noah Berg' })).toBeTruthy();
  act(() => window.history.back());
  await passTime(500);
  expect(screen.queryByRole('dialog', { name: 'Noah Berg' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Compare students' })).toBeTruthy();
  expect(currentLocation().query).toMatchObject({ comparing: 'true' });
});
