// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { blockStorage } from '../../brand/testing/block-storage.ts';
import * as page from '../../session/page.ts';
import { useLoaderTimeouts } from './useLoaderTimeouts.ts';

const open = (loading = true) =>
  renderHook((props: { loading: boolean }) => useLoaderTimeouts(props.loading), {
    initialProps: { loading },
  });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  vi.spyOn(page, 'reloadPage').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('The dashboard’s loader', () => {
  test('reloads the page when it is still there after 2 seconds', async () => {
    open();
    await pass(1999);
    expect(page.reloadPage).not.toHaveBeenCalled();
    await pass(1);
    expect(page.reloadPage).toHaveBeenCalledTimes(1);
  });

  test('reloads once, however often the page returns to it', async () => {
    open().unmount();
    open();
    await pass(2000);
    open();
    await pass(10_000);
    expect(page.reloadPage).toHaveBeenCalledTimes(1);
  });

  test('may reload again on a later visit, after a dashboard that loaded', async () => {
    const { rerender } = open();
    await pass(2000);
    rerender({ loading: false });
    open();
    await pass(2000);
    expect(page.reloadPage).toHaveBeenCalledTimes(2);
  });

  test('does not reload without a network, nor on a healthy page', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open();
    open(false);
    await pass(5000);
    expect(page.reloadPage).not.toHaveBeenCalled();
  });

  test('does not reload in a browser that blocks storage, because nothing would end it', async () => {
    onTestFinished(blockStorage());
    open();
    await pass(60_000);
    expect(page.reloadPage).not.toHaveBeenCalled();
  });

  test('gives up after 10 seconds', async () => {
    const { result } = open();
    await pass(9999);
    expect(result.current).toBe(false);
    await pass(1);
    expect(result.current).toBe(true);
  });
});
