// @vitest-environment happy-dom
import { userId } from '@ambitionhub/contract/accounts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { allowUserStorage, dropUserStorage, tabKeyOf, userStorage } from './userStorage.ts';

const ann = userId.parse('018f4d2e-0000-7000-8000-000000000001');
const ben = userId.parse('018f4d2e-0000-7000-8000-000000000002');

beforeEach(() => {
  dropUserStorage(ann);
  allowUserStorage(ann);
  localStorage.clear();
});

describe('What a user has in the browser', () => {
  test('reads back as written, and only for that user', () => {
    userStorage(ann).write('draft', { text: 'Half a thought' });
    expect(userStorage(ann).read('draft')).toEqual({ text: 'Half a thought' });
    expect(userStorage(ben).read('draft')).toBeNull();
    expect(userStorage(ann).names()).toEqual(['draft']);
    expect(userStorage(ben).names()).toEqual([]);
  });

  test('is the same object until it changes, so that no component renders for nothing', () => {
    userStorage(ann).write('outbox', ['a']);
    const first = userStorage(ann).read('outbox');
    expect(userStorage(ann).read('outbox')).toBe(first);
    userStorage(ann).write('outbox', ['a', 'b']);
    expect(userStorage(ann).read('outbox')).toEqual(['a', 'b']);
  });

  test('leaves nothing behind when it is removed', () => {
    userStorage(ann).write('draft', 'x');
    userStorage(ann).write('draft', null);
    expect(localStorage).toHaveLength(0);
  });

  test('is null where the browser holds nonsense', () => {
    userStorage(ann).write('draft', 'x');
    localStorage.setItem(Object.keys(localStorage)[0] ?? '', '{not json');
    expect(userStorage(ann).read('draft')).toBeNull();
  });

  test('notifies of its own changes only, here and from another tab', () => {
    const heard = vi.fn();
    const stop = userStorage(ann).subscribe('draft', heard);
    userStorage(ann).write('draft', 'here');
    const [key = ''] = Object.keys(localStorage);
    window.dispatchEvent(new StorageEvent('storage', { key }));
    userStorage(ann).write('other', 'x');
    userStorage(ben).write('draft', 'x');
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    userStorage(ann).write('draft', 'again');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('notifies by the prefix of its name', () => {
    const heard = vi.fn();
    userStorage(ann).subscribe('outbox:', heard);
    userStorage(ann).write('outbox:1', 'a');
    userStorage(ann).write('outbox:2', 'b');
    userStorage(ann).write('draft', 'x');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('lasts as long as the page if the browser has no room', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    userStorage(ann).write('draft', 'typed all the same');
    expect(userStorage(ann).read('draft')).toBe('typed all the same');
    vi.restoreAllMocks();
    userStorage(ann).write('draft', 'and now there is room');
    expect(localStorage).toHaveLength(1);
    expect(userStorage(ann).read('draft')).toBe('and now there is room');
  });

  test('is the newest value of another tab, though there was no room here', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    userStorage(ann).write('draft', 'here');
    vi.restoreAllMocks();
    const key = `ambitionhub:user:${ann}:draft`;
    localStorage.setItem(key, '"there"');
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(userStorage(ann).read('draft')).toBe('there');
  });
});

describe('When a user logs out', () => {
  test('all of it goes, nothing of another user, and later writes are dropped', () => {
    userStorage(ann).write('draft', 'x');
    userStorage(ann).write('outbox', ['y']);
    userStorage(ben).write('draft', 'z');
    dropUserStorage(ann);
    userStorage(ann).write('draft', 'kept by a screen that goes');
    expect(userStorage(ann).names()).toEqual([]);
    expect(userStorage(ben).read('draft')).toBe('z');
  });

  test('what this tab kept of their visit goes, too', () => {
    sessionStorage.setItem(tabKeyOf(ann, 'students-place'), '{"asked":"Emory"}');
    sessionStorage.setItem(tabKeyOf(ben, 'students-place'), '{}');
    dropUserStorage(ann);
    expect(Object.keys(sessionStorage)).toEqual([tabKeyOf(ben, 'students-place')]);
  });

  test('it works as before once they are back', () => {
    dropUserStorage(ann);
    allowUserStorage(ann);
    userStorage(ann).write('draft', 'new');
    expect(userStorage(ann).read('draft')).toBe('new');
  });
});
