import { pathOf } from '../support/entry.ts';
import { openDashboard } from '../support/student.ts';
import { expect, test } from '../support/test.ts';

test('the way back closes what lies over the screen, one at a time, and then leads on from the screen', async ({
  people,
}) => {
  const student = await people.offstage.aPublishedStudent();
  const { page } = await people.aCompany();
  await page.goto('/company-profile');
  await page.goto('/company-dashboard');
  const card = page.getByRole('article').filter({ hasText: student.name });
  const contact = card.getByRole('button', { name: /Contact/ });
  await contact.click();
  const chat = page.getByRole('dialog');
  await chat.getByPlaceholder('Message', { exact: true }).fill('Hello there');
  await chat.getByRole('button', { name: 'Send', exact: true }).click();
  await chat.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  const block = page.getByRole('dialog', { name: `Block ${student.name}?` });
  await expect(block).toBeVisible();

  await page.goBack();
  await expect(block).toHaveCount(0);
  await expect(chat).toBeVisible();
  await expect(chat.getByRole('button', { name: 'Conversation options' })).toBeFocused();
  await page.goBack();
  await expect(chat).toHaveCount(0);
  await expect(contact).toBeFocused();
  expect(pathOf(page)).toBe('/company-dashboard');

  // Closed by its own button, it leaves no step behind.
  await contact.click();
  await chat.getByRole('button', { name: 'Close conversation' }).click();
  await expect(chat).toHaveCount(0);
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/company-profile');
});

test('Escape is for the menu, the upper dialog and the lower one, in this order', async ({ people }) => {
  const student = await people.offstage.aPublishedStudent();
  const { page } = await people.aCompany();
  await page.goto('/company-dashboard');
  await page
    .getByRole('article')
    .filter({ hasText: student.name })
    .getByRole('button', { name: /Contact/ })
    .click();
  const chat = page.getByRole('dialog');
  await chat.getByPlaceholder('Message', { exact: true }).fill('Hello there');
  await page.keyboard.press('Enter');
  const options = chat.getByRole('button', { name: 'Conversation options' });
  await options.click();
  await expect(page.getByRole('menuitem', { name: 'Block' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: 'Block' })).toHaveCount(0);
  await expect(chat).toBeVisible();
  await options.click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  const block = page.getByRole('dialog', { name: `Block ${student.name}?` });
  await expect(block).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(block).toHaveCount(0);
  await expect(chat).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chat).toHaveCount(0);
});

test('on a phone the way back closes the filters and the profile, and what was filtered by stays', async ({
  people,
}) => {
  const { page } = await people.aCompany();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/company-dashboard');
  await page.getByRole('button', { name: /^Filter/ }).click();
  const filters = page.getByRole('dialog', { name: /Filter/ });
  await filters.getByRole('switch', { name: 'Star Ambassadors only' }).check();
  await expect(page).toHaveURL(/stars=true/);
  await page.goBack();
  await expect(filters).toHaveCount(0);
  await expect(page).toHaveURL(/\/company-dashboard\?stars=true$/);

  const student = await people.aPublishedStudent();
  await student.page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(student.page);
  await student.page.getByRole('button', { name: /Your Profile/ }).click();
  const sheet = student.page.getByRole('dialog', { name: 'Your Profile' });
  await expect(sheet).toBeVisible();
  await student.page.goBack();
  await expect(sheet).toHaveCount(0);
  expect(pathOf(student.page)).toBe('/student-dashboard');
});

test('all of a student stands in a sheet with an address, over which a chat may open, and the way back closes one after the other', async ({
  people,
}) => {
  const student = await people.offstage.aPublishedStudent();
  const { page } = await people.aCompany();
  await page.goto('/company-profile');
  await page.goto('/company-dashboard');
  await page.getByRole('button', { name: `View profile ${student.name}` }).click();
  const sheet = page.getByRole('dialog').filter({ hasText: student.name });
  await expect(page).toHaveURL(new RegExp(`student=${student.id}`));
  await page.reload();
  await sheet.getByRole('button', { name: 'Contact' }).click();
  const input = page.getByPlaceholder('Message', { exact: true });
  await expect(input).toBeFocused();
  await input.fill('Half a thought');
  await page.goBack();
  await expect(input).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Contact' }).click();
  await expect(input, 'what was half written is kept').toHaveValue('Half a thought');
  await page.goBack();
  await expect(input).toHaveCount(0);
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/company-dashboard$/);
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/company-profile');
});
