import type { BrowserContext, Page, Route } from '@playwright/test';
import { expect } from './test.ts';

const probe = '**/intercepted';

/**
 * Answers the pages' requests from now on, in place of the server. A busy page gets the route late, and its
 * requests in the meantime would still reach the server: waits until each page has it.
 */
export async function interceptRequests(
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
