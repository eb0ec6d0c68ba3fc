import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/test.ts';

// One after the other, on one product: its demo data takes as long as a story.
test.describe.configure({ mode: 'default' });

const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

/** The distance between the right edges of two elements. */
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

test('a student’s screens line up, and what they came for is in sight', async ({ atDemo }) => {
  await test.step('on every card the website is at the same edge, and the logo leads to the company', async () => {
    const page = await atDemo('student');
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
    const page = await atDemo('student', { viewport: { width: 768, height: 800 }, hasTouch: true });
    await page.goto('/student-dashboard');
    const summary = page.getByRole('complementary');
    await gapAtEnd(summary.getByRole('button', { name: 'Edit profile' }), summary).toBe(17);
    expect(await summary.textContent()).toContain('Business & Marketing\u00a0· Junior');
  });

  const page = await atDemo('student', phone);
  const expectInSight = (element: Locator) => expect(element).toBeInViewport({ ratio: 1 });

  await test.step('on a phone the button that closes the filters is in sight', async () => {
    await page.goto('/student-dashboard');
    await page.getByRole('button', { name: /^Filter/ }).tap();
    await expectInSight(page.getByRole('button', { name: 'Show positions' }));
  });

  await test.step('the day of the hours being changed is in sight', async () => {
    await page.goto('/student-dashboard?tab=work&view=hours');
    await page
      .getByRole('button', { name: /^Change/ })
      .first()
      .tap();
    await expectInSight(page.getByRole('dialog').locator('fieldset [aria-pressed="true"]').first());
  });

  await test.step('the account deletion dialog opens at its beginning', async () => {
    await page.goto('/student-dashboard?tab=settings#delete');
    await page.getByRole('button', { name: 'Delete My Account' }).tap();
    await expectInSight(page.getByRole('heading', { name: 'Delete your account?' }));
  });
});

test('an offer is made, asked about, changed and accepted; hours are logged, returned and approved; a payment is denied, undone, made again and confirmed', async ({
  atDemo,
}) => {
  // The demo company has finished weeks of hours. New hours can be decided only after their week.
  const [company, maya, caroline] = [
    await atDemo('company'),
    await atDemo('student', phone),
    await atDemo('caroline.whitfield', phone),
  ];
  const parts = company.getByRole('region', { name: 'Ambassadors', exact: true });

  await test.step('the company returns a week, and the student denies a payment', async () => {
    await company.goto('/company-dashboard?tab=ambassadors&view=review');
    await company.getByRole('button', { name: /^Return Maya Okafor/ }).click();
    const dialog = company.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Was the market on Wednesday really four hours?');
    await expectAccessible(company, 'ambassadors: a week to return');
    await dialog.getByRole('button', { name: 'Return', exact: true }).click();
    await expect(dialog).toBeHidden();

    await maya.goto('/student-dashboard?tab=work');
    const payment = maya.getByRole('region', { name: /^Sunroom Coffee says it paid you .* by Venmo$/ });
    await expect(payment).toBeVisible();
    await expectAccessible(maya, 'work on a phone: what to do');
    await payment.getByRole('button', { name: 'I did not get it' }).tap();
    await expect(payment).toBeHidden();
  });

  await test.step('the company undoes it', async () => {
    await company.goto('/company-dashboard?tab=ambassadors&view=pay');
    await parts.getByRole('button', { name: 'Payments', exact: true }).click();
    const payments = parts.getByRole('region', { name: 'Recorded payments' });
    const denied = payments.getByRole('listitem').filter({ hasText: 'Maya Okafor' });
    await expect(denied).toContainText('Not received');
    await denied.getByRole('button', { name: 'Undo' }).click();
    const undo = company.getByRole('dialog').getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    await expectAccessible(company, 'pay: a payment to undo');
    await undo.click();
    await expect(denied).toContainText('Undone');
  });

  await test.step('the company makes an applicant an offer, and their Work appears', async () => {
    await caroline.goto('/student-dashboard');
    await expect(caroline.getByRole('tab', { name: 'Messages' })).toBeVisible();
    await expect(caroline.getByRole('tab', { name: 'Work' })).toBeHidden();
    await company.goto('/company-dashboard?tab=applicants&stage=seen');
    await company
      .getByRole('list', { name: 'Applicants' })
      .getByRole('button', { name: /Caroline Whitfield/ })
      .first()
      .click();
    await company.getByRole('button', { name: 'Make an offer' }).click();
    const offer = company.getByRole('dialog', { name: 'An offer to Caroline Whitfield' });
    // The position's data is filled in.
    await expect(offer.getByLabel('Dollars per hour')).toHaveValue('18');
    await offer.getByRole('button', { name: 'Send the offer' }).click();
    await expect(offer).toBeHidden();
    await caroline.getByRole('tab', { name: 'Work' }).tap();
  });

  await test.step('a question in the chat changes the terms, and the offer is accepted on a phone', async () => {
    await expectAccessible(caroline, 'work on a phone: an offer');
    await caroline.getByRole('button', { name: 'Ask Sunroom Coffee a question' }).tap();
    await caroline
      .getByRole('textbox', { name: 'Message', exact: true })
      .fill('Could we begin today, at $20?');
    await caroline.getByRole('button', { name: 'Send' }).tap();

    await company.goto('/company-dashboard?tab=messages');
    await company
      .getByRole('button', { name: /Caroline Whitfield/ })
      .first()
      .click();
    await expect(company.getByRole('log')).toContainText('Could we begin today, at $20?');
    await company.getByRole('button', { name: 'Show the terms' }).click();
    await company.getByRole('button', { name: 'Change the terms' }).click();
    const terms = company.getByRole('dialog');
    await terms.getByLabel('Dollars per hour').fill('20');
    const today = await terms.getByLabel('First day').evaluate(() => {
      const zone = { timeZone: 'America/New_York' };
      return new Date().toLocaleDateString('en-CA', zone);
    });
    await terms.getByLabel('First day').fill(today);
    await expectAccessible(company, 'chat: the terms of an offer');
    await terms.getByRole('button', { name: 'Change the terms' }).click();
    await expect(terms).toBeHidden();

    await expect(caroline.getByText('$20 per hour').first()).toBeVisible();
    await expect(caroline.getByText('The company has changed the terms.')).toBeVisible();
    await expectAccessible(caroline, 'chat on a phone: an offer above it');
    await caroline.getByRole('button', { name: 'Accept the offer from Sunroom Coffee' }).tap();
    await caroline.getByRole('dialog').getByRole('button', { name: 'Accept offer' }).tap();
    await expect(company.getByText('Ambassador', { exact: true })).toBeVisible();
  });

  await test.step('hours are logged in four touches', async () => {
    await caroline.goto('/student-dashboard');
    await caroline.getByRole('tab', { name: 'Work' }).tap();
    await caroline.getByRole('button', { name: 'Log hours' }).tap();
    const dialog = caroline.getByRole('dialog');
    await dialog.getByRole('button', { name: '2 h', exact: true }).tap();
    await expectAccessible(caroline, 'work on a phone: hours to log');
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await expect(dialog).toBeHidden();
  });

  await test.step('the student changes the returned week, and the company approves it', async () => {
    await maya.getByRole('button', { name: 'See the hours' }).tap();
    const returned = maya.getByRole('article').filter({ hasText: 'really four hours' });
    // Found by its days, because from Tuesday on the current week is also listed.
    const days = (await returned.getByRole('time').first().textContent()) ?? '';
    const week = maya.getByRole('article').filter({ hasText: days });
    await expectAccessible(maya, 'work on a phone: a returned week');
    await week.getByRole('button', { name: /4 h/ }).tap();
    await maya.getByRole('dialog').getByRole('button', { name: '3 h', exact: true }).tap();
    await maya.getByRole('dialog').getByRole('button', { name: 'Save' }).tap();
    await expect(maya.getByRole('dialog')).toBeHidden();

    await company.goto('/company-dashboard?tab=ambassadors&view=review');
    await company.getByRole('button', { name: /^Approve Maya Okafor/ }).click();
    await expect(week.getByText('Approved', { exact: true })).toBeVisible();
  });

  await test.step('it is paid by Venmo, and the student confirms it', async () => {
    await company.goto('/company-dashboard?tab=ambassadors&view=people&name=Maya');
    await company.getByRole('button', { name: 'Open Maya Okafor' }).click();
    await company
      .getByRole('group', { name: 'About Maya Okafor' })
      .getByRole('button', { name: 'Pay' })
      .click();
    await company.getByRole('button', { name: 'Record a payment' }).click();
    const owed = company.getByRole('dialog', { name: 'What Maya Okafor is owed' });
    // What the undone payment paid, the week that was approved a moment ago, and what Maya's referral link has earned.
    await expect(owed.getByRole('checkbox')).toHaveCount(5);
    await owed.getByRole('button', { name: /^Record \$/ }).click();
    const payment = company.getByRole('dialog', { name: 'Record a payment' });
    await payment.getByLabel(/^Reference/).fill('@maya-again');
    await expectAccessible(company, 'a person’s page: a payment to record');
    await payment.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(payment).toBeHidden();

    await maya.goto('/student-dashboard?tab=work&view=earnings');
    await maya.getByRole('button', { name: 'I got it' }).tap();
    await expect(maya.getByText('Confirmed')).toBeVisible();
    await expectAccessible(maya, 'earnings on a phone');
    await expect(company.getByText('Confirmed')).toBeVisible();
  });
});
