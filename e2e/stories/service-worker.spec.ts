import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow', plannedTrouble: /status of 503/ });

test('the app says that it is offline, comes back by itself, and is still there after five releases', async ({
  people,
  browser,
}) => {
  await test.step('offline, the dashboard’s shell opens and says so; online, the dashboard is back', async () => {
    const { page, context } = await people.aPublishedStudent();
    await page.goto('/student-dashboard');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.reload();
    await expect
      .poll(() => page.evaluate(() => caches.match('/student-dashboard').then((kept) => kept !== undefined)))
      .toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Discover Companies' })).toBeVisible();
  });

  await test.step('a page of one release never runs with the assets of another, and none is blank', async () => {
    const site = await aSite();
    const context = await browser.newContext({ baseURL: site.url, extraHTTPHeaders: {} });
    const page = await context.newPage();
    const shown = page.getByRole('heading');
    const left: Page[] = [];
    const kept = () => page.evaluate(async () => (await caches.match('/login'))?.text());
    for (let release = 1; release <= 5; release += 1) {
      site.publish(release);
      await page.goto('/login');
      await expect(shown).toHaveText(`Release ${release} with script ${release}`);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.reload();
      await expect.poll(kept).toContain(`app-${release}.js`);
      await expect.poll(() => page.evaluate(assetsKept)).toEqual([`/assets/app-${release}.js`]);
      await site.goAway();
      await page.reload();
      await expect(shown).toHaveText(`Release ${release} with script ${release}`);
      await page.goto('/never-opened');
      await expect(shown).toHaveText('You’re offline');
      await site.comeBack();
      await page.goto('/login');
      const tab = await context.newPage();
      await tab.goto('/login');
      left.push(tab);
    }

    await test.step('tabs of earlier releases stay as they were, and show the newest one when they are loaded again', async () => {
      for (const [nth, tab] of left.entries())
        await expect(tab.getByRole('heading')).toHaveText(`Release ${nth + 1} with script ${nth + 1}`);
      for (const change of [site.goAway, site.comeBack]) {
        await change();
        for (const tab of left) {
          await tab.reload();
          await expect(tab.getByRole('heading')).toHaveText('Release 5 with script 5');
        }
      }
    });

    site.switchOff();
    for (const tab of left) {
      await tab.reload();
      await expect(tab.getByRole('heading')).toHaveText('Release 5 with script 5');
      await tab.close();
    }
    await page.reload();
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await page.goto('/login');
    await expect(shown).toHaveText('Release 5 with script 5');
    await context.close();
    await site.goAway();
  });
});

const assetsKept = async () => {
  const cache = await caches.open('shells');
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  return paths.filter((path) => path.startsWith('/assets/'));
};

const built = new URL('../../web/dist/service-worker/', import.meta.url);

/** A site with our service worker, a shell and one script, of which only the newest release can be fetched. */
async function aSite() {
  let release = 0;
  let worker = 'service-worker';
  const server = createServer(({ url = '' }, response) => {
    const send = (type: string, text: string) =>
      response
        .writeHead(200, { 'content-type': type, 'cache-control': 'no-cache', etag: `"${release}"` })
        .end(text);
    if (url === '/service-worker.js')
      return send('text/javascript', readFileSync(new URL(`${worker}.js`, built), 'utf8'));
    if (url === `/assets/app-${release}.js`)
      return send(
        'text/javascript',
        `document.querySelector('h1').append(' with script ${release}');
        navigator.serviceWorker.register('/service-worker.js');`,
      );
    if (url === '/login')
      return send(
        'text/html',
        `<h1>Release ${release}</h1><script src="/assets/app-${release}.js"></script>`,
      );
    return response.writeHead(404).end();
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    publish: (next: number) => {
      release = next;
    },
    switchOff: () => {
      worker = 'remove';
    },
    /** From now on nobody reaches it. In Firefox, a browser that Playwright sets offline still lets the worker out. */
    goAway: async () => {
      const gone = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await gone;
    },
    comeBack: () => listen(port),
  };
}
