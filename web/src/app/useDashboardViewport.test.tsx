// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useDashboardViewport } from './useDashboardViewport.ts';

const turn = { upright: true, tell: () => {} };

const original = 'width=device-width, initial-scale=1';
const zoomedOut = 'width=1024, initial-scale=0.6, minimum-scale=0.6, maximum-scale=2.0';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

/** An iPad unless stated otherwise, held upright; iOS always reports the screen's sides in that order. */
function device(userAgent: string, { touches = 5, width = 768, height = 1024, upright = true } = {}) {
  turn.upright = upright;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return turn.upright;
    },
    addEventListener: (_: string, react: (change: { matches: boolean }) => void) => {
      turn.tell = () => react({ matches: turn.upright });
    },
    removeEventListener: () => {},
  }));
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(touches);
  vi.stubGlobal('screen', { width, height });
}

function viewportAt(pathname: string) {
  window.history.replaceState(null, '', pathname);
  renderHook(() => useDashboardViewport());
  return {
    content: () => document.querySelector<HTMLMetaElement>('meta[name="viewport"]')?.content,
    goTo: (next: string) => {
      act(() => window.history.replaceState(null, '', next));
    },
  };
}

beforeEach(() => {
  document.head.innerHTML = `<meta name="viewport" content="${original}" />`;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('The viewport on iOS', () => {
  test.each(['/student-dashboard', '/company-dashboard', '/admin-dashboard'])(
    'is zoomed out at %s',
    (path) => {
      device(iPhone);
      expect(viewportAt(path).content()).toBe(zoomedOut);
    },
  );

  test('is the original again on every other page', () => {
    device(iPhone);
    const viewport = viewportAt('/student-dashboard');
    viewport.goTo('/student-search');
    expect(viewport.content()).toBe(original);
    viewport.goTo('/student-dashboard');
    expect(viewport.content()).toBe(zoomedOut);
  });

  test('keeps the phone’s own layout while it is upright, and follows when it is turned', () => {
    device(iPhone, { width: 375, height: 667 });
    const viewport = viewportAt('/student-dashboard');
    expect(viewport.content()).toBe(original);
    turn.upright = false;
    act(() => turn.tell());
    expect(viewport.content()).toBe(zoomedOut);
    turn.upright = true;
    act(() => turn.tell());
    expect(viewport.content()).toBe(original);
  });

  test.each([
    [613, original],
    [614, zoomedOut],
  ])('fits a screen %i pixels wide', (width, content) => {
    device(iPhone, { width, height: 1000 });
    expect(viewportAt('/student-dashboard').content()).toBe(content);
  });

  test('extends behind the notch if the screen is at least 2.16 times as high as wide', () => {
    device(iPhone, { width: 390, height: 844, upright: false });
    expect(viewportAt('/student-dashboard').content()).toBe(`${zoomedOut}, viewport-fit=cover`);
  });

  test('is zoomed out on an iPad that calls itself a Mac, but not on a Mac', () => {
    device(mac, { touches: 5 });
    expect(viewportAt('/student-dashboard').content()).toBe(zoomedOut);
    cleanup();
    device(mac, { touches: 0 });
    expect(viewportAt('/student-dashboard').content()).toBe(original);
  });
});

test('stays unchanged on the dashboards elsewhere', () => {
  device('Mozilla/5.0 (Linux; Android 16; Pixel 9)');
  expect(viewportAt('/student-dashboard').content()).toBe(original);
});
