import { openDashboard, storedProfile } from '../support/student.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('on a phone the tabs are at the bottom, the profile is a sheet, and nothing is wider than the screen', async ({
  people,
}) => {
  await people.offstage.anApprovedCompany();
  const student = await people.aPublishedStudent();
  const { page } = student;
  await page.setViewportSize({ width: 360, height: 700 });
  for (const tab of ['discover', 'messages', 'settings']) {
    await openDashboard(page, `?tab=${tab}`);
    await expect(page.getByRole('tab', { name: 'Messages' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
  await page.getByRole('button', { name: /^Account:/ }).click();
  const settings = page.getByRole('menuitem', { name: 'Account Settings' });
  await expect(settings).toBeVisible();
  await expectAccessible(page, 'the account menu');
  await settings.click();
  await expect(page).toHaveURL('/student-dashboard?tab=settings');
  await expect(page.getByRole('complementary')).toHaveCount(0);
  const opener = page.getByRole('button', { name: /^Complete Your Profile/ });
  await openDashboard(page);
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Your Profile' });
  await expectAccessible(page, 'student dashboard on a phone: the profile sheet');
  await sheet.getByLabel('Major').fill('Geology');
  await expect(sheet.getByRole('button', { name: 'Save Profile' })).toBeInViewport();
  await sheet.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Profile updated successfully!');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await sheet.getByRole('button', { name: 'Graduation Year' }).click();
  await expect(sheet.getByLabel('Graduation Year'), 'a chip leads to its field').toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  expect(await storedProfile(student)).toMatchObject({ major: 'Geology' });

  await test.step('on a phone on its side the whole account menu can be reached', async () => {
    await page.setViewportSize({ width: 700, height: 360 });
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem').first().hover();
    await page.mouse.wheel(0, 1000);
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(page);
  await expect(page.getByText('Please confirm your email.')).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^Click to Apply/ }).first(),
    'the first company to apply to needs no scrolling',
  ).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 768, height: 900 });
  const summary = page.getByRole('complementary', { name: 'Your Profile' });
  await expect(summary).toContainText('Geology');
  await summary.getByRole('button', { name: 'Edit profile' }).click();
  await expect(sheet.getByLabel('Major'), 'below 1100 px the form is a sheet').toHaveValue('Geology');

  await test.step('the reason for a refused password is above the tabs', async () => {
    await page.setViewportSize({ width: 375, height: 330 });
    await openDashboard(page, '?tab=settings');
    await page.getByLabel('Current Password').fill('not the right word');
    await page.getByLabel('New Password').fill('another-campus-word');
    await page.getByRole('button', { name: 'Change Password' }).click();
    const refusal = page.getByText('Incorrect password. Please try again.');
    await expect(refusal).toBeVisible();
    const tabs = page.getByRole('tablist').first();
    const spaceBetween = async () =>
      ((await tabs.boundingBox())?.y ?? 0) -
      (await refusal.evaluate((text) => text.getBoundingClientRect().bottom));
    await expect.poll(spaceBetween).toBeGreaterThanOrEqual(0);
  });
});
