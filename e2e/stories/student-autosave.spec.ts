import { holdSaves, openOwnProfile, storedProfile } from '../support/student.ts';
import { expect, test } from '../support/test.ts';

test('Save Profile is enabled and the small Save is there only with unsaved changes, and the state is shown', async ({
  people,
}) => {
  const student = await people.aPublishedStudent();
  const { page } = student;
  await page.clock.install();
  await openOwnProfile(page);
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)));
  const release = await holdSaves(page);
  const saveProfile = page.getByRole('button', { name: 'Save Profile' });
  const small = page.getByRole('button', { name: 'Save', exact: true });
  await expect(saveProfile).toBeDisabled();
  await expect(small).toBeHidden();

  await page.getByLabel('Major').fill('Physics');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expect(saveProfile).toBeEnabled();
  await page.getByLabel('Major').fill('Computer Science');
  await expect(saveProfile).toBeDisabled();
  await page.getByLabel('Major').fill('Physics');
  await small.click();
  await expect(page.getByText('Saving...')).toBeVisible();
  await release();
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Profile updated successfully!');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  await expect(saveProfile).toBeDisabled();
  await expect(small).toBeHidden();
  expect(await storedProfile(student)).toMatchObject({ major: 'Physics' });
});
