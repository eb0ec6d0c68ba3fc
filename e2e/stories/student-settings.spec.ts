import { runUntilVisible, stopClock } from '../support/clock.ts';
import { interceptRequests } from '../support/intercept.ts';
import { cardAtCompany, openDashboard } from '../support/student.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('both notifications are on until they are switched off, each outcome is shown, and the profile is hidden and shown again', async ({
  people,
}) => {
  const student = await people.aPublishedStudent();
  const { page } = student;
  const path = '**/api/notification-settings';
  await page.clock.install();
  const { promise, resolve } = Promise.withResolvers<void>();
  await interceptRequests(page, path, async (route) => {
    await promise;
    const data = { fields: [] };
    const json = { defined: true, code: 'NOT_FOUND', status: 404, message: 'Not found.', data };
    await route.fulfill({ status: 404, json });
  });
  await openDashboard(page, '?tab=settings');
  await expect(page.getByText('Loading notification settings...')).toBeVisible();
  resolve();
  await expect(page.getByText('Failed to load notification settings')).toBeVisible();
  await page.unroute(path);
  await page.getByRole('button', { name: 'Try Again' }).click();

  const mail = page.getByRole('switch', { name: 'Email Notifications' });
  const digest = page.getByRole('switch', { name: 'Daily Digest' });
  await expect(mail).toBeChecked();
  await expect(digest).toBeChecked();
  await expectAccessible(page, 'student dashboard: Account Settings');
  await digest.uncheck();

  const save = page.getByRole('button', { name: 'Save Settings' });
  await interceptRequests(page, path, (route) => route.abort('connectionrefused'));
  await save.click();
  await expect(page.getByText('Failed to save settings. Please try again.')).toBeVisible();
  await page.unroute(path);
  await stopClock(page);
  await save.click();
  const saved = page.getByText('Settings saved successfully!');
  await runUntilVisible(page, saved);
  await page.clock.runFor(2900);
  await expect(saved).toBeVisible();
  await page.clock.runFor(200);
  await expect(saved).toBeHidden();
  await page.clock.resume();
  await page.reload();
  await expect(digest).not.toBeChecked();
  await expect(mail).toBeChecked();

  await test.step('a student hides the profile from companies and shows it again', async () => {
    const company = await people.aCompany();
    const hide = page.getByRole('switch', { name: 'Hide my profile from companies' });
    for (const hidden of [true, false]) {
      const answered = page.waitForResponse('**/api/student/visibility');
      await hide.setChecked(hidden);
      await answered;
      await expect(await cardAtCompany(company, student.name)).toHaveCount(hidden ? 0 : 1);
    }
  });
});
