// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import { clearPreloaded } from './preloaded.ts';

const profile = '/api/student/profile';
const fetchMock = vi.fn(async () => Response.json({ from: 'now' }));

/** Runs in a page of that age, in milliseconds. */
function preload(answer: Promise<Response | null>, age = 1000): void {
  vi.spyOn(performance, 'now').mockReturnValue(age);
  vi.stubGlobal('fetch', fetchMock);
  window.preloaded = { [profile]: answer };
}

afterEach(() => {
  vi.restoreAllMocks();
  fetchMock.mockClear();
  clearPreloaded();
});

const ask = () => api.students.profile();

test('a request that the page has already sent is not sent again, and its answer is used once', async () => {
  preload(Promise.resolve(Response.json({ from: 'ahead' })));
  expect(await ask()).toEqual({ from: 'ahead' });
  expect(fetchMock).not.toHaveBeenCalled();
  expect(await ask()).toEqual({ from: 'now' });
});

test('a refusal is an answer too', async () => {
  preload(Promise.resolve(Response.json({ code: 'FORBIDDEN', message: 'No' }, { status: 403 })));
  await expect(ask()).rejects.toThrow('No');
  expect(fetchMock).not.toHaveBeenCalled();
});

test('a request that the page skipped or that failed is sent now', async () => {
  preload(Promise.resolve(null));
  expect(await ask()).toEqual({ from: 'now' });
});

test('a stale answer is not used, nor one that was meant for an earlier user', async () => {
  preload(Promise.resolve(Response.json({ from: 'ahead' })), 15_001);
  expect(await ask()).toEqual({ from: 'now' });
  preload(Promise.resolve(Response.json({ from: 'ahead' })));
  clearPreloaded();
  expect(await ask()).toEqual({ from: 'now' });
});
