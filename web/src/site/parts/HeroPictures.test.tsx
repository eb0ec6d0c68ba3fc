// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeroPictures } from './HeroPictures.tsx';

const pictures = ['table', 'bench', 'bike'].map((name) => ({
  url: `/${name}.svg`,
  width: 1200,
  height: 900,
  alt: name,
}));

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const shown = () => document.querySelector('[data-shown="true"] img')?.getAttribute('alt');
const fetched = () => [...document.querySelectorAll('img')].map((image) => image.alt);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the picture changes every five seconds and begins again after the last', () => {
  render(<HeroPictures pictures={pictures} />);

  const seen = [0, 1, 2, 3].map(() => {
    const alt = shown();
    pass(5000);
    return alt;
  });
  expect(seen).toEqual(['table', 'bench', 'bike', 'table']);
});

test('each picture is fetched while the one before it is shown, never sooner', () => {
  render(<HeroPictures pictures={pictures} />);
  expect(fetched()).toEqual(['table', 'bench']);

  pass(5000);
  expect(fetched()).toEqual(['table', 'bench', 'bike']);
});
