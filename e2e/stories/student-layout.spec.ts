import type { Locator, Page } from '@playwright/test';
import { startProduct } from '../../tools/product.ts';
import { signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const student = { email: 'student@demo.ambitionhub.local', password: 'campus-demo-2025' };
const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

/** The distance between the ends of two elements. */
const gapAtEnd = (inner: Locator, outer: Locator) =>
  expect.poll(async () => {
    const [a, b] = [await inner.boundingBox(), await outer.boundingBox()];
    return a && b && Math.round(b.x + b.width - a.x - a.width);
  });

const gapsInCards = (page: Page) =>
  page.getByRole('link', { name: /^Visit Website/ }).evaluateAll((links) => {
    const end = (element: Element | null | undefined) => element?.getBoundingClientRect().right ?? 0;
    return links.map((link) => Math.round(end(link.closest('article')) - end(link)));
  });

test('a student’s screens line up, and what they came for is in sight', async ({ browser }) => {
  const product = await startProduct({ DEMO_DATA: 'true' });
  const at = async (device: object) => {
    const context = await browser.newContext({ baseURL: product.url, ...device });
    await signIn(context.request, student);
    return context.newPage();
  };

  await test.step('on every card the website is at the same edge, and the logo leads to the company', async () => {
    const page = await at({});
    await page.goto('/student-dashboard');
    await expect(page.getByRole('link', { name: /^Visit Website/ }).nth(3)).toBeVisible();
    expect(new Set(await gapsInCards(page)).size).toBe(1);
    const card = page.getByRole('article').first();
    // The border, the padding of the card, and the room around the icon that a fingertip needs.
    await gapAtEnd(card.getByRole('button', { name: /^Save/ }), card).toBe(5);
    await card.click({ position: { x: 40, y: 40 } });
    await expect(page).toHaveURL(/\/companies\//);
  });

  await test.step('on a tablet the button to edit ends where the card’s content does, and a line with its dot', async () => {
    const page = await at({ viewport: { width: 768, height: 800 }, hasTouch: true });
    await page.goto('/student-dashboard');
    const summary = page.getByRole('complementary');
    await gapAtEnd(summary.getByRole('button', { name: 'Edit profile' }), summary).toBe(17);
    expect(await summary.textContent()).toContain('Business & Marketing\u00a0· Junior');
  });

  const page = await at(phone);
  const expectInSight = (element: Locator) => expect(element).toBeInViewport({ ratio: 1 });

  await test.step('on a phone the button that closes the filters is in sight', async () => {
    await page.goto('/student-dashboard');
    await page.getByRole('button', { name: /^Filter/ }).tap();
    await expectInSight(page.getByRole('button', { name: 'Show positions' }));
  });

  await test.step('the day of the hours to change is', async () => {
    await page.goto('/student-dashboard?tab=work&view=hours');
    await page
      .getByRole('button', { name: /^Change/ })
      .first()
      .tap();
    await expectInSight(page.getByRole('dialog').locator('fieldset [aria-pressed="true"]').first());
  });

  await test.step('what deleting the account means is read from its beginning', async () => {
    await page.goto('/student-dashboard?tab=settings');
    await page.getByRole('button', { name: 'Delete My Account' }).tap();
    await expectInSight(page.getByRole('heading', { name: 'Delete your account?' }));
  });
  await product.stop();
});
