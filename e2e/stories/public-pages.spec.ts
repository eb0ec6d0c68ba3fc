import type { Page, Request } from '@playwright/test';
import { stopClock } from '../support/clock.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Each page with its name in the tab and its headings; the unit tests of the built pages have all texts and links. */
const pages = [
  {
    path: '/student-landing',
    title: /campus ambassador/,
    headings: ['Get Hired in 4 Simple Steps', 'Sign Up', 'Apply with One Click', 'Get Hired', 'Get Paid'],
  },
  {
    path: '/company-landing',
    title: /campus ambassadors/,
    headings: [
      'Be First on Campus',
      'Students Drive Rapid Growth',
      'Proof in Performance',
      'Success Stories from the Field',
      'Launch a Campus Presence in Days, Not Months',
      'Define Your Audience',
      'We Handle the Vetting',
      'Onboard Fast',
    ],
  },
  { path: '/about-us', title: /Our Story/, headings: ['Our Story'] },
  {
    path: '/terms',
    title: /Terms of Service/,
    headings: [
      'Terms of Service',
      'Eligibility',
      'Platform Use',
      'Simulated Content',
      'User Data and Privacy',
      'User Conduct',
      'Intellectual Property',
      'Disclaimers',
      'Limitation of Liability',
      'Modifications',
      'Contact',
    ],
  },
  {
    path: '/privacy',
    title: /Privacy Policy/,
    headings: ['Privacy Policy', 'Cookies', 'Simulated Content', 'Rights', 'Children', 'Changes', 'Contact'],
  },
] as const;

const windows = [
  { width: 320, text: '100%' },
  { width: 360, text: '200%' },
  { width: 1280, text: '200%' },
] as const;

/** The page is not wider than its window, and no text is cut, at 320 px and with text twice as large. */
async function expectToFit(page: Page): Promise<void> {
  for (const { width, text } of windows) {
    await page.setViewportSize({ width, height: 800 });
    const outside = await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
      const root = document.scrollingElement ?? document.documentElement;
      const cut = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd, a, strong, button)')]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .filter((one) => one.getBoundingClientRect().right > innerWidth)
        .map(({ textContent }) => textContent);
      return [...(root.scrollWidth > innerWidth ? [`${root.scrollWidth} px`] : []), ...cut];
    }, text);
    expect(outside, `${width} px, ${text}`).toEqual([]);
  }
}

test('every public page is accessible, at any width and size of text, and its links lead to their place', async ({
  page,
}) => {
  for (const { path } of pages)
    await test.step(path, async () => {
      await page.goto(path);
      await expectAccessible(page, path);
      await expectToFit(page);
    });

  await test.step('the company page’s second button leads to the success stories further down', async () => {
    await page.goto('/company-landing');
    await page.getByRole('link', { name: 'See success stories' }).click();
    await expect(page.getByRole('heading', { name: 'Success Stories from the Field' })).toBeInViewport();
  });

  await test.step('the story’s links open the next page at its top', async () => {
    await page.goto('/about-us');
    await page.getByRole('link', { name: 'I’m a student' }).click();
    await expect(page).toHaveURL(/\/student-landing$/);
    await expect(page.getByRole('link', { name: 'Get Paid Today' }).first()).toBeInViewport();
  });
});

test('a visitor’s color scheme applies on every page, in the app, and at the next visit', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto('/student-landing');
  const light = await paper();
  const drawing = page.getByRole('img', { name: /^Drawing/ }).first();
  const printedLight = await drawing.screenshot();
  await page.getByRole('button', { name: 'Color theme: system. Change to light.' }).click();
  await page.getByRole('button', { name: 'Color theme: light. Change to dark.' }).click();
  await expect(page.getByRole('button', { name: 'Color theme: dark. Change to system.' })).toBeVisible();
  const dark = await paper();
  expect(dark).not.toBe(light);
  await expect(async () => expect((await drawing.screenshot()).equals(printedLight)).toBe(false)).toPass();
  for (const path of ['/company-landing', '/login', '/student-landing']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Color theme: dark. Change to system.' })).toBeVisible();
    expect(await paper(), path).toBe(dark);
  }
  await page.getByRole('button', { name: 'Color theme: dark. Change to system.' }).click();
  expect(await paper()).toBe(light);
});

test.describe('with motion allowed', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the testimonials advance every five seconds, stop on request, and show the chosen one', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/student-landing');
    const carousel = page.getByRole('region', { name: 'What students say' });
    const play = carousel.getByRole('button', { name: 'Play the testimonials' });
    // The page is readable before its script has loaded; until then the button does nothing.
    await expect
      .poll(async () => {
        if (await play.isHidden())
          await carousel.getByRole('button', { name: 'Pause the testimonials' }).click();
        return play.isVisible();
      })
      .toBe(true);
    await expect(carousel.getByRole('button', { name: /^Show testimonial/ })).toHaveCount(4);
    await carousel.getByRole('button', { name: 'Show testimonial 3: Priya S.' }).click();
    const shown = carousel.getByRole('figure');
    await expect(shown).toContainText('Priya S.');
    // From here on, time passes only as the story says.
    await stopClock(page);
    await page.clock.fastForward(30_000);
    await expect(shown).toContainText('Priya S.');

    await play.click();
    await expect(shown, 'Play shows the next one').toContainText('Luis M.');
    await shown.hover();
    await page.clock.fastForward(30_000);
    await expect(shown, 'it pauses under the pointer').toContainText('Luis M.');
    await page.mouse.move(0, 0);
    await page.getByRole('link', { name: 'Sign in' }).focus();
    await page.clock.fastForward(5000);
    await expect(shown).toContainText('Maya R.');
  });
});

test('which pictures a page fetches before scrolling does not depend on the connection', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.setCacheDisabled', { cacheDisabled: true });
  const fetchedAt = async (path: string, latency: number): Promise<string[]> => {
    const speed = { downloadThroughput: -1, uploadThroughput: -1, connectionType: 'cellular3g' } as const;
    await line.send('Network.emulateNetworkConditions', { offline: false, latency, ...speed });
    const pictures: string[] = [];
    const note = (one: Request): void => {
      if (one.resourceType() === 'image') pictures.push(new URL(one.url()).pathname);
    };
    page.on('request', note);
    await page.goto(path);
    // The script has laid out every section, so each of their pictures has had its chance.
    await expect(page.locator('main section').last()).toHaveCSS('content-visibility', 'visible');
    // The browser decides in the next frames which of them it fetches; the network may have been idle before.
    await page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      for (let frames = 0; frames < 2; frames += 1) await frame();
    });
    await page.waitForLoadState('networkidle');
    page.off('request', note);
    return pictures.sort();
  };
  for (const path of ['/student-landing', '/company-landing'])
    expect(await fetchedAt(path, 1600), path).toEqual(await fetchedAt(path, 0));
});

test('the unsubscribe page explains the result and has a way on, to a login screen that fits any window', async ({
  page,
}) => {
  await page.goto('/unsubscribe');
  await expect(page.getByRole('heading', { name: 'Unsubscribe', level: 1 })).toBeVisible();
  await expectAccessible(page, 'unsubscribe');
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expectToFit(page);
});

test('search engines find the sitemap and the robots file', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const index = await (await request.get('/sitemap.xml')).text();
  expect(index).toContain(`<loc>${baseURL}/sitemap-pages.xml</loc>`);
  const sitemap = await (await request.get('/sitemap-pages.xml')).text();
  for (const { path } of pages) expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`);
});

test('a browser that requests /favicon.ico gets an icon', async ({ request }) => {
  const icon = await request.get('/favicon.ico');
  expect(icon.status()).toBe(200);
  const [reserved, type, count] = new Uint16Array(new Uint8Array((await icon.body()).subarray(0, 6)).buffer);
  expect([reserved, type, count]).toEqual([0, 1, 1]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page can be read, and every link of it leads to a page', async ({ page, request }) => {
    const known = new Set<string>();
    for (const { path, title, headings } of pages) {
      await page.goto(path);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const name of headings) await expect(page.getByRole('heading', { name }).first()).toBeVisible();
      for (const link of await page.getByRole('link').all()) {
        const href = (await link.getAttribute('href')) ?? '';
        if (href.startsWith('mailto:') || known.has(href)) continue;
        known.add(href);
        if (href.includes('#') && (href.startsWith('#') || href.startsWith(path)))
          await expect(page.locator(`[id="${href.split('#')[1]}"]`), `${href} on ${path}`).toHaveCount(1);
        const reply = await request.get(new URL(href, page.url()).href);
        expect(reply.status(), `${href} on ${path}`).toBe(200);
      }
    }
    await page.goto('/student-landing');
    for (const name of ['Maya R.', 'Jordan T.', 'Priya S.', 'Luis M.'])
      await expect(page.getByText(name)).toBeVisible();
    await page.getByRole('link', { name: 'For companies' }).first().click();
    await expect(page.getByRole('heading', { name: 'Be First on Campus' })).toBeVisible();
  });
});
