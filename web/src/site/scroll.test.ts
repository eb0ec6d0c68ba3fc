// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { blockStorage } from '../brand/testing/block-storage.ts';
import { startThemeSwitch } from '../brand/theme.ts';
import { askForTop, openAtTop } from './scroll.ts';

test('A public page opens at the top and changes its colors in a browser that blocks storage', () => {
  onTestFinished(blockStorage());
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  askForTop();
  openAtTop();
  expect(scroll).toHaveBeenCalledWith(0, 0);
  const button = document.createElement('button');
  startThemeSwitch(button);
  button.click();
  expect(document.documentElement.dataset.theme).toBe('light');
});
