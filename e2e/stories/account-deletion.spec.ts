import { pathOf, submitLogin } from '../support/entry.ts';
import { password } from '../support/people.ts';
import { openDashboard } from '../support/student.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a student deletes the account, logs in again, and decides to stay', async ({ people }) => {
  const { page, email } = await people.aPublishedStudent();
  await openDashboard(page, '?tab=settings#delete');
  await page.getByRole('button', { name: 'Delete My Account...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(
    dialog.getByText('your profile, your portfolio, your picture', { exact: false }),
  ).toBeVisible();
  await expectAccessible(page, 'settings: delete the account');
  await dialog.getByLabel('Your Password', { exact: true }).fill('not the right word');
  await dialog.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(dialog.getByText('Incorrect password. Please try again.')).toBeVisible();
  await dialog.getByLabel('Your Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(
    page.getByText('Your account will be deleted. Log in again if you change your mind.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => pathOf(page)).toBe('/');

  await page.goto('/login');
  await submitLogin(page, { email, password });
  await expect(page.getByRole('heading', { name: 'Your account is about to be deleted' })).toBeVisible();
  await expectAccessible(page, 'an account that is about to be deleted');
  await page.reload();
  await page.getByRole('button', { name: 'Keep My Account' }).click();
  await expect(page.getByRole('heading', { name: 'Student Dashboard' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Student Dashboard' })).toBeVisible();
});
