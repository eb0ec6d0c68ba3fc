import { expectTabsNearTop } from '../support/entry.ts';
import { interceptRequests } from '../support/intercept.ts';
import { openDashboard } from '../support/student.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('the dashboard keeps its tab in the address, so that reload, back and a shared link work', async ({
  people,
}) => {
  const { page } = await people.aPublishedStudent();
  await openDashboard(page);
  await expectTabsNearTop(page);
  await expect(page.getByRole('tab')).toHaveText(['Discover', 'Messages', 'Account Settings']);
  const selected = (name: string) => page.getByRole('tab', { name, selected: true });
  await expect(selected('Discover')).toBeVisible();
  await page.getByRole('tab', { name: 'Account Settings' }).click();
  await expect(page).toHaveURL('/student-dashboard?tab=settings');
  await page.reload();
  await expect(selected('Account Settings')).toBeVisible();
  await page.getByRole('tab', { name: 'Messages' }).click();
  await expect(page).toHaveURL('/student-dashboard?tab=messages');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Notification Settings' })).toBeVisible();

  await openDashboard(page, '?tab=applications');
  await expect(page.getByText('No Applications Yet')).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(0);
  await expectAccessible(page, 'student dashboard: No Applications Yet');
  await page.getByRole('button', { name: /^Account:/ }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: 'Discover' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Discover Companies' })).toBeVisible();

  await test.step('Student Search has a search box and finds no students', async () => {
    await page.goto('/student-search');
    await expect(page.getByText('No students found.')).toBeVisible();
    await page.getByRole('searchbox').fill('anyone');
    await expect(page.getByText('No students found.')).toBeVisible();
    await expectAccessible(page, 'student-search');
  });
});

test('a dashboard says that it is loading, and what to do if it cannot load', async ({ people }) => {
  const { page } = await people.aPublishedStudent();
  const { promise, resolve } = Promise.withResolvers<void>();
  let isRefreshed = false;
  await interceptRequests(page, '**/api/student/profile', async (route) => {
    if (isRefreshed) return route.continue();
    await promise;
    const data = { fields: [] };
    const json = { defined: true, code: 'NOT_FOUND', status: 404, message: 'Not found.', data };
    await route.fulfill({ status: 404, json });
  });
  await page.clock.install();
  await page.goto('/student-dashboard');
  await expect(page.getByText('Preparing your dashboard...')).toBeVisible();
  resolve();
  const error = page.getByText('There was an error loading your dashboard. Please try refreshing the page.');
  await expect(error).toBeVisible();

  const reloaded: string[] = [];
  page.on('framenavigated', (frame) => reloaded.push(frame.url()));
  await page.clock.runFor(12_000);
  await expect(error).toBeVisible();
  await expectAccessible(page, 'student dashboard: could not be loaded');
  expect(reloaded, 'only a loader reloads automatically').toEqual([]);
  // Not before the press: the page may ask again by itself, and would then need none.
  page.on('request', (request) => {
    isRefreshed ||= request.isNavigationRequest();
  });
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('heading', { name: 'Discover Companies' })).toBeVisible();
});
