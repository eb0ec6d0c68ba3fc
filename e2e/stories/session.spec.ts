import type { Page } from '@playwright/test';
import { pathOf, submitLogin } from '../support/entry.ts';
import { interceptRequests } from '../support/intercept.ts';
import { type Account, password } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const keptBy = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

/** No data of a user is left on the page or in the browser's storage. */
async function expectNothingOf(page: Page, { id, name, email }: Account): Promise<void> {
  const seen = (await page.locator('body').textContent()) + (await keptBy(page));
  for (const trace of [id, name, email]) expect(seen).not.toContain(trace);
}

test('of two users one after the other in a tab, each finds no trace of the other; a logout reaches the other tab, and nothing is left to go back to', async ({
  people,
}) => {
  const first = await people.offstage.aPublishedStudent('Fay First');
  const second = await people.offstage.aPublishedStudent('Sam Second');
  const page = await people.visitor();
  const other = await page.context().newPage();
  const useFor = async ({ email, name }: Account) => {
    await submitLogin(page, { email, password });
    await expect(page.getByText(name).first()).toBeVisible();
  };
  const logout = async () => {
    await page.getByRole('tab', { name: 'Account Settings' }).click();
    await expect(page.getByRole('switch', { name: 'Email Notifications' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => pathOf(page)).toBe('/');
  };

  await test.step('the tab begins at another page without a user, and leads to the login', async () => {
    await page.goto('/reset-password');
    await page.getByRole('link', { name: 'Back to Log In' }).click();
    await useFor(first);
    await other.goto('/student-dashboard');
    await expect(other.getByRole('heading', { name: 'Student Dashboard' })).toBeVisible();
    await logout();
    await expectNothingOf(page, first);
    await expect.poll(() => pathOf(other)).toBe('/');
    await other.goBack();
    await expect(other, 'nothing of the dashboard is left to go back to').not.toHaveURL(/dashboard/);
    await other.goto('/student-dashboard');
    await expect(other).toHaveURL(/\/login/);
  });

  await test.step('the tab begins at the login', async () => {
    await page.goto('/login');
    await useFor(second);
    await expectNothingOf(page, first);
    await logout();
    await expectNothingOf(page, second);
    await page.goto('/login');
    await useFor(first);
    await expectNothingOf(page, second);
  });
});

test('a save after the session has ended says so, and after logging in the screen has the typed text', async ({
  people,
}) => {
  const company = await people.aCompany();
  const { page, context } = company;
  await page.goto('/company-profile');
  const description = page.getByLabel('Description');
  await description.fill('We pour cold brew on every campus.');
  // The server's answer without a session, so that no other request discovers it before the save does.
  await interceptRequests(page, '**/api/company/profile', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await context.clearCookies();
    const json = { defined: true, code: 'UNAUTHENTICATED', status: 401, message: '', data: { fields: [] } };
    await route.fulfill({ status: 401, json });
  });
  await page.getByRole('button', { name: 'Save Profile' }).click();

  const alert = page.getByRole('alertdialog', { name: 'You must be logged in to save a profile.' });
  await expect(alert).toHaveAccessibleDescription('What you typed is kept.');
  await expect(page.getByLabel('Description')).toHaveValue('We pour cold brew on every campus.');
  await expectAccessible(page, 'company profile: the session is gone');
  await page.getByRole('button', { name: 'OK' }).click();

  await expect(page.getByText('You were logged out. Log in to go on where you were.')).toBeVisible();
  await expectAccessible(page, 'login: after a session that ended');
  await submitLogin(page, { email: company.email, password });
  await expect(description).toHaveValue('We pour cold brew on every campus.');
  expect(pathOf(page)).toBe('/company-profile');
});
