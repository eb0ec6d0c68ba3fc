import type { Page } from '@playwright/test';
import { expectTabsNearTop, pathOf } from '../support/entry.ts';
import { interceptRequests } from '../support/intercept.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

// The contract's table has every path, and its tests cover all of them for each kind of user.
test('a path of another kind of user leads to the caller’s own', async ({ people }) => {
  const expectSent = async (page: Page, to: string, end: string, heading: string) => {
    await page.goto(to, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    expect(pathOf(page)).toBe(end);
  };
  const { page: student } = await people.aNewStudent();
  await expectSent(student, '/company-profile', '/choose-university', 'Choose Your University');
  const { page: company } = await people.aCompany();
  await expectSent(company, '/choose-university', '/company-dashboard', 'Company Dashboard');
  await expectTabsNearTop(company);
  await expectSent(await people.visitor(), '/admin-dashboard', '/login', 'Welcome Back');

  await test.step('the browser’s memory of its last user never outweighs the server’s answer', async () => {
    await student.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((name) => name.startsWith('ambitionhub:viewer'))) {
        const remembered = JSON.parse(localStorage.getItem(key) ?? '{}');
        localStorage.setItem(
          key,
          JSON.stringify({ ...remembered, userType: 'company', hasUniversity: true, profileCompleted: true }),
        );
      }
    });
    for (const path of ['/company-dashboard', '/student-dashboard'])
      await expectSent(student, path, '/choose-university', 'Choose Your University');
  });
});

test('waiting for the session shows progress, an unknown one is an Authentication Error with a way to refresh, and a public page never waits', async ({
  people,
}) => {
  const { page } = await people.aStudentWithSchool();
  // Requests get no answer while this route is in place.
  await interceptRequests(page, '**/api/session', () => Promise.withResolvers<void>().promise);

  await page.goto('/about-us');
  await expect(page.getByRole('heading', { name: 'Our Story' })).toBeVisible();
  await page.goto('/unsubscribe');
  await expect(page.getByRole('heading', { name: 'Unsubscribe' })).toBeVisible();

  const noon = new Date('2026-03-02T12:00:00Z');
  await page.clock.install({ time: noon });
  await page.clock.pauseAt(noon.getTime() + 1000);
  await page.goto('/student-dashboard');
  // The page has the words without a script; a status comes from the app.
  const status = page.getByRole('status').filter({ hasText: 'AmbitionHub...' });
  await expect(status).toHaveText('Starting AmbitionHub...');
  const passed = await page.evaluate(() => performance.now());
  await page.clock.runFor(8000 - passed);
  await expect(page.getByText('Loading AmbitionHub...')).toBeVisible();
  await page.clock.runFor(2000);
  await expect(page.getByText('Authentication is taking longer than expected...')).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page, 'session: taking longer than expected');

  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  const refresh = async (): Promise<void> => {
    const reloaded = page.waitForEvent('domcontentloaded');
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await reloaded;
  };
  // The page asks again by itself every few seconds: with an answer before the second press, it would need none.
  await interceptRequests(page, '**/api/session', (route) =>
    loads < 2 ? route.abort('connectionrefused') : route.continue(),
  );
  await refresh();
  await expect(async () => {
    await page.clock.runFor(2000);
    await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible({ timeout: 200 });
  }).toPass();
  await expectAccessible(page, 'session: Authentication Error');

  await refresh();
  await expect(page.getByRole('heading', { name: 'Create Your Profile' })).toBeVisible();
});
