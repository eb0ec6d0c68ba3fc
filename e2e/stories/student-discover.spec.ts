import { expectPreloadsUsed } from '../support/entry.ts';
import { interceptRequests } from '../support/intercept.ts';
import { openDashboard } from '../support/student.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const searchText = 'Search companies by name, industry, or position...';

test('Discover finds approved companies while typing, by name, industry or position, and a failed fetch leaves the list empty', async ({
  people,
}) => {
  const company = await people.offstage.anApprovedCompany();
  const unapproved = await people.offstage.aCompany();
  const { page } = await people.aPublishedStudent();
  const card = page.getByRole('article', { name: company.name });
  await interceptRequests(page, '**/api/directory/companies**', (route) => route.abort('connectionrefused'));
  await page.clock.install();
  await openDashboard(page);
  await expect(
    page.getByText('Find companies looking for campus ambassadors at Stanford University'),
  ).toBeVisible();
  await expectPreloadsUsed(page);
  const failed = page.getByText('The companies could not be loaded.');
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(failed).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.clock.resume();
  await expectAccessible(page, 'Discover: could not be loaded');
  // Without an answer before the press: the page also asks again by itself, and would take the button away.
  const pressed = Promise.withResolvers<void>();
  await interceptRequests(page, '**/api/directory/companies**', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Try Again' }).click();
  pressed.resolve();
  await expect(page.getByRole('article').first()).toBeVisible();

  const box = page.getByPlaceholder(searchText);
  for (const words of [company.name.toUpperCase(), 'technology & soft', 'campus ambass']) {
    await box.fill(words);
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === words);
    await expect(page.getByRole('article').first()).toBeVisible();
  }
  await box.fill(company.name);
  await expect(card).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  // The previous search's list, which may be the same, is dimmed from when the address changes until the answer arrives.
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === company.name);
  await expect(page.getByRole('feed')).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page, 'Discover: companies');
  await box.fill(unapproved.name);
  await expect(page.getByText('No companies found')).toBeVisible();
  await box.fill(company.name);
  await expect(card).toBeVisible();
  await box.pressSequentially(' zzz');
  await expect(page.getByText('No companies found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(box).toHaveValue('');
  await expect(page.getByRole('article').first()).toBeVisible();

  await interceptRequests(page, '**/api/directory/companies**', (route) =>
    route.fulfill({ json: { companies: [], nextCursor: null } }),
  );
  await openDashboard(page);
  await expect(page.getByText('No companies yet')).toBeVisible();
});

test('Click to Apply opens a chat of 500 pixels that closes on Escape, a click outside and the close dot, and returns the focus', async ({
  people,
}) => {
  const company = await people.offstage.anApprovedCompany();
  const { page } = await people.aPublishedStudent();
  await openDashboard(page, `?q=${encodeURIComponent(company.name)}`);
  const apply = page
    .getByRole('article', { name: company.name })
    .getByRole('button', { name: 'Click to Apply' });
  const chat = page.getByRole('dialog');
  const input = chat.getByPlaceholder('Message (280 characters max)');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 400),
    () => chat.getByRole('button', { name: 'Close conversation' }).click(),
  ]) {
    await apply.click();
    await expect(input).toBeFocused();
    expect((await chat.boundingBox())?.height).toBeCloseTo(500, 1);
    await close();
    await expect(chat).toBeHidden();
    await expect(apply).toBeFocused();
  }

  await test.step('by the keyboard alone, what is half written is there again', async () => {
    await page.keyboard.press('Enter');
    await expect(input).toBeFocused();
    await page.keyboard.type('Not sent yet');
    await page.keyboard.press('Escape');
    await expect(chat).toBeHidden();
    await expect(apply).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(input).toHaveValue('Not sent yet');
  });
});
