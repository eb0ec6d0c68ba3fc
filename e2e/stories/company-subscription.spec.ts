import { runUntilVisible, stopClock } from '../support/clock.ts';
import { pathOf } from '../support/entry.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a company pays for a plan, changes it, cancels it, and gets its receipt', async ({ people }) => {
  const { page } = await people.aCompany();
  await page.goto('/company-dashboard?tab=settings#subscription');
  const card = page.getByRole('region', { name: 'Subscription' });
  await expect(card).toContainText(
    'Premium is free as an introduction for now. We’ll give you 30 days’ notice before that ends.',
  );
  await expect(card).toContainText('No payments yet.');
  await expectAccessible(page, 'subscription: introduction');

  await test.step('a declined card changes nothing, and the company can try again', async () => {
    await card.getByRole('button', { name: 'Choose Premium' }).click();
    await expect(page.getByRole('heading', { name: 'Sandbox checkout' })).toBeVisible();
    await page.getByRole('button', { name: 'Decline the card' }).click();
    await expect(page.getByText('The card was declined. Please try again.')).toBeVisible();
    await expectAccessible(page, 'sandbox checkout: declined');
  });

  await test.step('the payment counts, and the page returns after three seconds', async () => {
    await page.clock.install();
    await stopClock(page);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    const success = page.getByText('Payment successful! Your subscription is now active.');
    await runUntilVisible(page, success);
    await page.clock.runFor(2_900);
    await expect(success).toBeVisible();
    await page.clock.runFor(200);
    await page.clock.resume();
    await expect(page.getByRole('heading', { name: 'Company Dashboard' })).toBeVisible();
    expect(pathOf(page)).toBe('/company-dashboard');
  });

  await test.step('it changes the plan and cancels it', async () => {
    await page.getByRole('tab', { name: 'Account Settings' }).click();
    await page.getByRole('link', { name: 'Subscription' }).click();
    await expect(card).toContainText(/Renews on/);
    await card.getByRole('button', { name: 'Switch to Basic' }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page, 'subscription: confirmation of a change');
    await dialog.getByRole('button', { name: 'Switch to Basic' }).click();
    await expect(page.getByText('You are now on Basic.')).toBeVisible();
    await card.getByRole('button', { name: 'Cancel plan' }).click();
    await dialog.getByRole('button', { name: 'Cancel plan' }).click();
    await expect(card).toContainText(/Canceled. Your plan stays until/);
    await card.getByRole('button', { name: 'Keep my plan' }).click();
    await expect(card).toContainText(/Renews on/);
  });

  await test.step('the receipt shows the payment', async () => {
    await card.getByRole('link', { name: 'Receipt' }).click();
    await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
    await expect(page.getByText('Premium plan, one month')).toBeVisible();
    await expectAccessible(page, 'receipt');
  });
});
