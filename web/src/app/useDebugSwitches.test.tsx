// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { cleanup, renderHook, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { screenModules } from '../features.ts';
import { replacePage } from '../session/page.ts';
import { aSessionOf, aViewer, closeScreen, openAt } from '../session/testing.tsx';
import { useDebugSwitches } from './useDebugSwitches.ts';

vi.mock('../session/page.ts', async (original) => ({
  ...(await original<typeof import('../session/page.ts')>()),
  replacePage: vi.fn(),
}));

const server = vi.fn<typeof fetch>();
const withSwitches = { ...aSessionOf(aViewer()), debugSwitches: true };

beforeEach(() => {
  vi.mocked(replacePage).mockClear();
  server.mockReset();
  vi.stubGlobal('fetch', server);
  window.history.replaceState(null, '', '/student-dashboard?fix_university&tab=discover');
  return cleanup;
});

describe('a debug switch in the address', () => {
  test('changes the user’s own account once, and loads the page without it', async () => {
    server.mockImplementation(async () => Response.json(withSwitches));
    const { result, rerender } = renderHook(() => useDebugSwitches(withSwitches));
    expect(result.current).toBe(true);
    rerender();
    await vi.waitFor(() =>
      expect(replacePage).toHaveBeenCalledWith(expect.stringMatching(/\/student-dashboard\?tab=discover$/)),
    );
    expect(server).toHaveBeenCalledTimes(1);
  });

  test('that the server refuses, as for the admin, leaves the screen as it is', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.mockImplementation(async () => new Response(null, { status: 404 }));
    const { result } = renderHook(() => useDebugSwitches(withSwitches));
    await vi.waitFor(() => expect(result.current).toBe(false));
    expect(replacePage).not.toHaveBeenCalled();
  });

  test('does nothing where the server has none', () => {
    const { result } = renderHook(() => useDebugSwitches(aSessionOf(aViewer())));
    expect(result.current).toBe(false);
    expect(server).not.toHaveBeenCalled();
  });
});

test('the admin’s screen sends others away, also where a switch has lifted the guards', async () => {
  vi.useFakeTimers();
  const { Screen } = await screenModules[paths.adminDashboard].load();
  await openAt(paths.adminDashboard, <Screen />, { viewer: aViewer() });
  expect(replacePage).toHaveBeenCalledWith(paths.home);
  expect(screen.queryByRole('tab')).toBeNull();
  closeScreen();
});
