// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { shareTarget } from '@ambitionhub/contract/share-target';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { takeShared } from '../../../../service-worker/share.ts';
import { aViewer, closeScreen, openAt } from '../../../session/testing.tsx';
import { dropUserStorage } from '../../../session/userStorage.ts';
import { aProof } from '../testing.ts';
import { HandIn } from './HandIn.tsx';
import { StudentTasks } from './StudentTasks.tsx';

/** The browser's caches, which the page and the service worker share. */
function someCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>();
    all.set(name, kept);
    return {
      put: async (url: string, answer: Response) => void kept.set(url, answer),
      keys: async () => [...kept.keys()],
      match: async (url: string) => kept.get(url)?.clone(),
    };
  };
  return {
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    open,
  };
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  vi.stubGlobal('caches', someCaches());
  vi.stubGlobal('fetch', async () => Response.json({ tasks: [], proofs: [], nextCursor: null }));
  return closeScreen;
});

const aPicture = (name: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Array(20)])], name, { type: 'image/jpeg' });

function share(...files: readonly File[]) {
  const body = new FormData();
  for (const file of files) body.append(shareTarget.field, file);
  return takeShared(new Request(`http://localhost${shareTarget.path}`, { method: 'POST', body }), caches);
}

const viewer = aViewer({ userType: 'student' });
const asks = { pictures: 2, links: 0, number: null, text: false };
const proof = aProof(1, { state: 'started', pictures: [], task: { ...aProof(1).task, asks } });
const openProof = () => openAt(paths.studentDashboard, <HandIn proof={proof} />, { viewer });
const add = () => screen.findByRole('button', { name: /^Add the .* that you shared$/ });
const offers = () => screen.queryByRole('button', { name: /that you shared$/ });
const settle = () => act(() => vi.advanceTimersByTimeAsync(200));

test('shared pictures lead to the tasks, and say that one must be chosen', async () => {
  const answer = await share(aPicture('one.jpg'), aPicture('two.jpg'));
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    '/student-dashboard?tab=work&view=tasks',
  ]);
  await openAt(paths.studentDashboard, <StudentTasks />, { viewer });
  await screen.findByText('Choose the task for the 2 pictures that you shared.');
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await settle();
  expect(screen.queryByText(/that you shared/)).toBeNull();
  expect(await caches.has(shareTarget.cache)).toBe(false);
});

test('they are added to the chosen task with one press, once', async () => {
  await share(aPicture('one.jpg'));
  await openProof();
  fireEvent.click(await add());
  await settle();
  expect(offers()).toBeNull();
  expect(await caches.has(shareTarget.cache)).toBe(false);
});

test('a file that is no picture, and more than the task asks for, are refused with the reason', async () => {
  await share(new File(['%PDF'], 'notes.pdf'), aPicture('1.jpg'), aPicture('2.jpg'), aPicture('3.jpg'));
  await openProof();
  fireEvent.click(await add());
  await settle();
  const faults = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
  expect(faults).toContainEqual(expect.stringMatching(/^notes\.pdf: /));
  expect(faults).toContain('This task asks for 2 pictures: the others were left out.');
});

test('a later share takes the place of an earlier one', async () => {
  await share(aPicture('one.jpg'), aPicture('two.jpg'));
  await share(aPicture('three.jpg'));
  await openProof();
  expect((await add()).textContent).toBe('Add the picture that you shared');
});

test.each([
  ['an hour', () => vi.setSystemTime(Date.now() + 61 * 60_000)],
  ['a logout', () => dropUserStorage(viewer.id)],
])('they are forgotten after %s', async (_, pass) => {
  await share(aPicture('one.jpg'));
  pass();
  await openProof();
  await settle();
  expect(offers()).toBeNull();
});

test('where the storage is full, the tasks open without them', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('caches', { ...someCaches(), open: () => Promise.reject(new Error('full')) });
  expect((await share(aPicture('one.jpg'))).status).toBe(303);
  await openProof();
  await settle();
  expect(offers()).toBeNull();
});
