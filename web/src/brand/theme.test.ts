// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { startThemeSwitch, themeGuard, themeKey } from './theme.ts';

const root = document.documentElement;

/** What the browser does with the script before the first paint. */
function runGuard(): void {
  new Function(themeGuard)();
}

beforeEach(() => {
  localStorage.clear();
  delete root.dataset.theme;
});

test('the switch cycles from the system’s scheme to light to dark, with a matching label', () => {
  const button = document.createElement('button');
  startThemeSwitch(button);
  expect(button.getAttribute('aria-label')).toBe('Color theme: system. Change to light.');

  const chosen = [1, 2, 3].map(() => {
    button.click();
    return [root.dataset.theme, localStorage.getItem(themeKey)];
  });
  expect(chosen).toEqual([
    ['light', 'light'],
    ['dark', 'dark'],
    [undefined, 'auto'],
  ]);
});

test.each(['light', 'dark'])('a chosen %s scheme is set before the page is drawn', (theme) => {
  localStorage.setItem(themeKey, theme);
  runGuard();

  expect(root.dataset.theme).toBe(theme);
});

test.each(['auto', 'purple', null])('with %s stored, the page follows the system', (stored) => {
  if (stored) localStorage.setItem(themeKey, stored);
  runGuard();

  expect(root.dataset.theme).toBeUndefined();
});
