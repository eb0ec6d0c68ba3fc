// @vitest-environment happy-dom
import { userId } from '@ambitionhub/contract/accounts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useStoredValue } from './useStoredValue.ts';

const ann = userId.parse('018f4d2e-0000-7000-8000-000000000001');
const asText = (kept: unknown): string => (typeof kept === 'string' ? kept : '');
const aScreen = () => renderHook(() => useStoredValue(ann, 'note', asText)).result;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('the next screen finds a kept value, and another screen next to it sees it', () => {
  const [one, other] = [aScreen(), aScreen()];
  act(() => one.current[1]('Half a thought'));
  expect(one.current[0]).toBe('Half a thought');
  expect(other.current[0]).toBe('Half a thought');
  cleanup();
  const next = aScreen();
  expect(next.current[0]).toBe('Half a thought');
  act(() => next.current[1](null));
  expect(next.current[0]).toBe('');
  expect(localStorage).toHaveLength(0);
});

test('a value that another tab wrote or removed changes here too', () => {
  const screen = aScreen();
  act(() => screen.current[1]('Typed here'));
  const [key = ''] = Object.keys(localStorage);
  const hear = () => act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  localStorage.setItem(key, '"Typed there"');
  hear();
  expect(screen.current[0]).toBe('Typed there');
  localStorage.removeItem(key);
  hear();
  expect(screen.current[0]).toBe('');
});
