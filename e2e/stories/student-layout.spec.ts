import type { Browser, Locator, Page } from '@playwright/test';
import { startProduct } from '../../tools/product.ts';
import { signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const student = { email: 'student@demo.ambitionhub.local', password: 'campus-demo-2025' };
const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

/** How far the end of one is from the end of the other. */
const gapAtEnd = (inner: Locator, outer: Locator) =>
  expect.poll(async () => {
    const [a, b] = [await inner.boundingBox(), await outer.boundingBox()];
    return a && b && Math.round(b.x + b.width - a.x - a.width);
  });

const textGap = (page: Page, selector: string) =>
  page.getByRole('link', { name: /^Visit Website/ }).evaluateAll((links, within) => {
    const end = (element: Element | null | undefined) => element?.getBoundingClientRect().right ?? 0;
    return links.map((link) => Math.round(end(link.closest(within)) - end(link)));
  }, selector);

let product: Awaited<ReturnType<typeof startProduct>>;
test.beforeAll(async () => {
  product = await startProduct({ DEMO_DATA: 'true' });
});

async function at(browser: Browser, path: string, device: object): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, ...device });
  await signIn(context.request, student);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test('on every card the website is at the same edge', async ({ browser }) => {
  const page = await at(browser, '/student-dashboard', { viewport: { width: 1280, height: 800 } });
  await expect(page.getByRole('link', { name: /^Visit Website/ }).nth(3)).toBeVisible();
  expect(new Set(await textGap(page, 'article')).size).toBe(1);
  const card = page.getByRole('article').first();
  // The border, the padding of the card, and the room around the icon that a fingertip needs.
  await gapAtEnd(card.getByRole('button', { name: /^Save/ }), card).toBe(5);
  await card.click({ position: { x: 40, y: 40 } });
  await expect(page, 'the logo leads to the company, as its name does').toHaveURL(/\/companies\//);
});

test('on a tablet the button to edit ends where the card’s content does', async ({ browser }) => {
  const page = await at(browser, '/student-dashboard', {
    viewport: { width: 768, height: 800 },
    hasTouch: true,
  });
  const summary = page.getByRole('complementary');
  await gapAtEnd(summary.getByRole('button', { name: 'Edit profile' }), summary).toBe(17);
  expect(await summary.textContent(), 'a line that breaks ends with the dot').toContain(
    'Business & Marketing\u00a0· Junior',
  );
});

test('on a phone the whole button that closes the filters is in sight', async ({ browser }) => {
  const page = await at(browser, '/student-dashboard', phone);
  await page.getByRole('button', { name: /^Filter/ }).tap();
  await expect(page.getByRole('button', { name: 'Show positions' })).toBeInViewport({ ratio: 1 });
});

test('the day of the hours to change is in sight', async ({ browser }) => {
  const page = await at(browser, '/student-dashboard?tab=work&view=hours', phone);
  await page
    .getByRole('button', { name: /^Change/ })
    .first()
    .tap();
  await expect(page.getByRole('dialog').locator('fieldset [aria-pressed="true"]').first()).toBeInViewport({
    ratio: 1,
  });
});

test('what deleting the account means is read from its beginning', async ({ browser }) => {
  const page = await at(browser, '/student-dashboard?tab=settings', phone);
  await page.getByRole('button', { name: 'Delete My Account' }).tap();
  await expect(page.getByRole('heading', { name: 'Delete your account?' })).toBeInViewport({ ratio: 1 });
});
