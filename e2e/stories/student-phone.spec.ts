import { openDashboard, storedProfile } from '../support/student.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('on a phone the profile is a sheet behind one’s own name, and nothing is wider than the screen', async ({
  people,
}) => {
  await people.offstage.anApprovedCompany();
  const student = await people.aPublishedStudent();
  const { page } = student;
  await page.setViewportSize({ width: 360, height: 700 });
  for (const tab of ['discover', 'messages', 'settings']) {
    await openDashboard(page, `?tab=${tab}`);
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
  await expect(page.getByRole('complementary')).toHaveCount(0);
  const opener = page.getByRole('button', { name: /Your Profile$/ });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Your Profile' });
  await expect(sheet.getByRole('button', { name: 'Save Profile' })).toBeInViewport();
  await expectAccessible(page, 'student dashboard on a phone: the profile sheet');
  await sheet.getByLabel('Major').fill('Geology');
  await sheet.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Profile updated successfully!');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await page.getByRole('button', { name: 'Graduation Year' }).click();
  await expect(sheet.getByLabel('Graduation Year'), 'a chip opens the sheet at its field').toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  expect(await storedProfile(student)).toMatchObject({ major: 'Geology' });

  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(page);
  await expect(page.getByText('Please confirm your email.')).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^Click to Apply/ }).first(),
    'the first company to apply to needs no scrolling',
  ).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.getByRole('complementary', { name: 'Your Profile' }).getByLabel('Major')).toHaveValue(
    'Geology',
  );
  await expect(opener).toBeHidden();
});
