import type { BrowserContext, Page, Route } from '@playwright/test';
import { expect } from './test.ts';

const probe = '**/intercepted';

/**
 * Answers what the pages ask for from now on, in place of the server. A page that is busy learns of it late, and what it is
 * made to ask meanwhile would still reach the server: each is asked until it has learned.
 */
export async function intercept(
  where: Page | BrowserContext,
  url: Parameters<Page['route']>[0],
  answer: (route: Route) => unknown,
): Promise<void> {
  await where.route(url, answer);
  await where.route(probe, (route) => route.fulfill({ status: 204 }));
  const pages = 'pages' in where ? where.pages() : [where];
  for (const page of pages.filter((one) => one.url() !== 'about:blank'))
    await expect
      .poll(() => page.evaluate(async () => (await fetch('/intercepted')).status), { intervals: [0, 50] })
      .toBe(204);
  await where.unroute(probe);
}
