import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Stops the page's installed clock: from now on, time passes there only as the story says. */
export const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)));

/**
 * Runs the page's stopped clock in small steps until the element is visible, which then has all of its time left but
 * one step, however slow the machine is.
 */
export const runUntilVisible = (page: Page, element: Locator, stepMs = 20): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(stepMs);
        return element.isVisible();
      },
      { intervals: [50] },
    )
    .toBe(true);
