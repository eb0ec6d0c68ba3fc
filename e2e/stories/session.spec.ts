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

for (const start of ['/login', '/reset-password'])
  test(`of two users one after the other in a tab that began at ${start}, the second finds no trace of the first`, async ({
    people,
  }) => {
    const first = await people.offstage.aPublishedStudent('Fay First');
    const second = await people.offstage.aPublishedStudent('Sam Second');
    const page = await people.visitor();
    await page.goto(start);
    if (start !== '/login') await page.getByRole('link', { name: 'Back to Log In' }).click();

    await submitLogin(page, { email: first.email, password });
    await expect(page.getByText('Fay First').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Account Settings' }).click();
    await expect(page.getByRole('switch', { name: 'Email Notifications' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => pathOf(page)).toBe('/');
    await expectNothingOf(page, first);

    await page.goto('/login');
    await submitLogin(page, { email: second.email, password });
    await expect(page.getByText('Sam Second').first()).toBeVisible();
    await expectNothingOf(page, first);
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
