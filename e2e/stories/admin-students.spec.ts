import { file, picture } from '../support/pictures.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('the admin recognizes a student, edits the profile and deletes the account', async ({ people }) => {
  const { page: student, email } = await people.aPublishedStudent();
  const { page: office } = await people.theAdmin();
  await office.goto('/admin-dashboard');
  await expect(office.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(office, 'admin: Students');
  await office.getByPlaceholder('Search students...').fill(email);
  const row = office.getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(office.getByText('1 student', { exact: true })).toBeVisible();

  await test.step('the student sees the recognition', async () => {
    await row.getByRole('button', { name: 'Make Star Ambassador' }).click();
    await expect(row.getByRole('button', { name: 'Remove Star Ambassador' })).toBeVisible();
    await student.goto('/student-dashboard');
    await expect(student.getByText("You've been recognized as a Star Ambassador!").first()).toBeVisible();
  });

  await test.step('what the admin edits is said, and the list is read again', async () => {
    await row.getByRole('button', { name: 'Details' }).click();
    const dialog = office.getByRole('dialog');
    await expectAccessible(office, 'admin: details of a student');
    await dialog.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Renamed by the admin');
    await dialog.locator('input[type=file]').setInputFiles(file('a.png', 'image/png', '<html>'));
    await expect(dialog.getByText('Please select an image file.')).toBeVisible();
    await dialog.locator('input[type=file]').setInputFiles(picture({ width: 300, height: 200 }));
    await office
      .getByRole('dialog', { name: 'Adjust your picture' })
      .getByRole('button', { name: 'Upload' })
      .click();
    await expect(dialog.getByRole('button', { name: 'Remove picture' })).toBeVisible();
    await expectAccessible(office, 'admin: edit of a student');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog.getByText('Changes saved successfully!')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText('Renamed by the admin');
  });

  await test.step('a deleted student is gone, and so is the session', async () => {
    await row.getByRole('button', { name: 'Details' }).click();
    await office.getByRole('button', { name: 'Delete' }).click();
    const confirmation = office.getByRole('dialog', { name: 'Confirm Deletion' });
    await expect(confirmation).toContainText('Are you sure you want to delete Renamed by the admin?');
    await expectAccessible(office, 'admin: confirmation of a deletion');
    await confirmation.getByRole('button', { name: 'Delete' }).click();
    await expect(office.getByText('No students found.')).toBeVisible();
    await expect(student.getByRole('link', { name: 'Get Paid Today' }).first()).toBeVisible();
  });
});
