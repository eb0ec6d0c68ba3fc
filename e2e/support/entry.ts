import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export type Entry = { readonly email: string; readonly password: string; readonly confirm?: string };

/** Fills in and submits the form of the login screen, in its current mode. */
export async function submitLogin(page: Page, { email, password, confirm }: Entry): Promise<void> {
  await page.getByRole('textbox', { name: /email/i }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  if (confirm !== undefined) await page.getByLabel('Confirm Password', { exact: true }).fill(confirm);
  await page.getByRole('button', { name: confirm === undefined ? 'Log In' : 'Create Account' }).click();
}

/** The browser's current path, without its query. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** The selected tab of a dashboard is at most twelve presses of Tab from its top. */
export async function expectTabsNearTop(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { selected: true });
  await expect(tab).toBeVisible();
  await page.locator('body').press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  let presses = 1;
  while (presses < 13 && !(await tab.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Tab');
    presses += 1;
  }
  expect(presses).toBeLessThanOrEqual(12);
}

/** The screen used every request that the page made before its script loaded. */
export const expectPreloadsUsed = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => Object.keys(Reflect.get(window, 'preloaded') ?? { none: '' })))
    .toEqual([]);
