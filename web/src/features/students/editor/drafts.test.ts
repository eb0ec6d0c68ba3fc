// @vitest-environment happy-dom
import { userId } from '@ambitionhub/contract/accounts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userStorage } from '../../../session/userStorage.ts';
import { type Draft, openDrafts } from './drafts.ts';

const ann = userId.parse('018f4d2e-0000-7000-8000-000000000001');
const ben = userId.parse('018f4d2e-0000-7000-8000-000000000002');

/** The browser's locks: the next request waits for the previous release. */
function browserLocks() {
  const queues = new Map<string, Promise<unknown>>();
  const request = (name: string, { signal }: { signal?: AbortSignal }, work: () => unknown) => {
    const before = queues.get(name) ?? Promise.resolve();
    const held = before.then(() => (signal?.aborted ? undefined : work()));
    queues.set(name, held);
    return held;
  };
  return { request } as unknown as LockManager;
}

const settle = () => vi.waitFor(() => Promise.resolve());
const draft: Draft = {
  unsaved: { major: 'Art', industries: ['Startup'] },
  base: { major: '', industries: [] },
};

beforeEach(() => localStorage.clear());

describe('Drafts of a profile', () => {
  test('are taken over from a closed page, once', async () => {
    const locks = browserLocks();
    const before = openDrafts(ann, 'page-1', locks);
    before.keep(draft);
    before.close();

    const taken: Draft[] = [];
    openDrafts(ann, 'page-2', locks).adopt((left) => taken.push(left));
    openDrafts(ann, 'page-3', locks).adopt((left) => taken.push(left));
    await settle();
    expect(taken).toEqual([draft]);
    expect(localStorage.length).toBe(0);
  });

  test('stay with an open page, and move over when it closes', async () => {
    const locks = browserLocks();
    const other = openDrafts(ann, 'page-1', locks);
    other.keep(draft);

    const take = vi.fn();
    openDrafts(ann, 'page-2', locks).adopt(take);
    await settle();
    expect(take).not.toHaveBeenCalled();

    other.close();
    await vi.waitFor(() => expect(take).toHaveBeenCalledWith(draft));
  });

  test('belong to one user only', async () => {
    const locks = browserLocks();
    const before = openDrafts(ann, 'page-1', locks);
    before.keep(draft);
    before.close();

    const take = vi.fn();
    openDrafts(ben, 'page-2', locks).adopt(take);
    await settle();
    expect(take).not.toHaveBeenCalled();
  });

  test('leave nothing behind when everything is saved', () => {
    const drafts = openDrafts(ann, 'page-1', undefined);
    drafts.keep(draft);
    drafts.keep({ unsaved: {}, base: {} });
    expect(localStorage.length).toBe(0);
  });

  test('that are malformed are dropped, as are values that no field accepts', () => {
    userStorage(ann).write('draft:student-profile:a', 'no draft');
    userStorage(ann).write('draft:student-profile:b', {
      unsaved: { major: 7, name: 'Ann', isStarAmbassador: true },
      base: {},
    });
    const taken: Draft[] = [];
    openDrafts(ann, 'page-2', undefined).adopt((left) => taken.push(left));
    expect(taken).toEqual([{ unsaved: { name: 'Ann' }, base: {} }]);
  });
});
