import { runUntilVisible, stopClock } from '../support/clock.ts';
import { interceptRequests } from '../support/intercept.ts';
import { chosenFile, chosenPicture } from '../support/pictures.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('the admin makes a student a star, edits the profile and deletes the account', async ({ people }) => {
  const { page: student, email } = await people.aPublishedStudent();
  const { page: office } = await people.theAdmin();
  await office.clock.install();
  await office.goto('/admin-dashboard');
  await expect(office.getByRole('rowheader').first()).toBeVisible();
  await expectAccessible(office, 'admin: Students');
  await office.getByPlaceholder('Search students...').fill(email);
  const row = office.locator('tbody').getByRole('row');
  await expect(row).toHaveCount(1);
  await expect(office.getByText('1 student', { exact: true })).toBeVisible();

  const { page: elsewhere } = await people.theAdmin();
  await elsewhere.goto(`/admin-dashboard?q=${email}`);
  const rowThere = elsewhere.locator('tbody').getByRole('row');
  await expect(rowThere).toHaveCount(1);
  const told = elsewhere.getByRole('alertdialog');
  // Pressed in the other session first, but held until the star is set in this one.
  const given = Promise.withResolvers<void>();
  await interceptRequests(elsewhere, '**/star', async (route) => {
    await given.promise;
    await route.continue();
  });
  await rowThere.getByRole('button', { name: 'Make Star Ambassador' }).click();

  await row.getByRole('button', { name: 'Make Star Ambassador' }).click();
  await expect(row.getByRole('button', { name: 'Remove Star Ambassador' })).toBeVisible();
  // At once: a request that is held for long counts as lost.
  given.resolve();

  await test.step('another session with the student’s old state learns of the star', async () => {
    await expect(told).toHaveAccessibleName(
      'Error updating status: Someone else changed this profile. You now see its current state.',
    );
    await expect(told).toContainText('Star Ambassador is now: Yes');
    await told.getByRole('button', { name: 'OK' }).click();
    await expect(rowThere.getByRole('button', { name: 'Remove Star Ambassador' })).toBeVisible();
  });

  await test.step('the student sees the recognition', async () => {
    await student.goto('/student-dashboard');
    await expect(student.getByText("You've been recognized as a Star Ambassador!").first()).toBeVisible();
  });

  const confirmThere = elsewhere.getByRole('dialog', { name: 'Confirm Deletion' });
  await rowThere.getByRole('button', { name: 'Details' }).click();
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(confirmThere).toBeVisible();

  await test.step('an edit is confirmed, and the list is loaded again', async () => {
    await row.getByRole('button', { name: 'Details' }).click();
    const dialog = office.getByRole('dialog');
    await expect(dialog.getByText('Published', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Star Ambassador', { exact: true })).toBeVisible();
    await expectAccessible(office, 'admin: details of a student');
    await dialog.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Renamed by the admin');
    await dialog.locator('input[type=file]').setInputFiles(chosenFile('a.png', 'image/png', '<html>'));
    await expect(dialog.getByText('Please select an image file.')).toBeVisible();
    await dialog.locator('input[type=file]').setInputFiles(chosenPicture({ width: 300, height: 200 }));
    await office
      .getByRole('dialog', { name: 'Adjust your picture' })
      .getByRole('button', { name: 'Upload' })
      .click();
    await expect(dialog.getByRole('button', { name: 'Remove picture' })).toBeVisible();
    await expectAccessible(office, 'admin: edit of a student');
    await stopClock(office);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await runUntilVisible(office, dialog.getByText('Changes saved successfully!'));
    await office.clock.resume();
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText('Renamed by the admin');
  });

  await test.step('another session cannot delete a student whose card has changed since it was opened', async () => {
    await confirmThere.getByRole('button', { name: 'Delete' }).click();
    await expect(told).toHaveAccessibleName(/^Error deleting listing: Someone else changed this profile/);
    await expect(told).toContainText('Name is now: Renamed by the admin');
    await told.getByRole('button', { name: 'OK' }).click();
    await expect(elsewhere.getByRole('dialog', { name: 'Renamed by the admin' })).toBeVisible();
  });

  await test.step('a deleted student and their session are gone, and the student reads why', async () => {
    await row.getByRole('button', { name: 'Details' }).click();
    await office.getByRole('button', { name: 'Delete' }).click();
    const confirmation = office.getByRole('dialog', { name: 'Confirm Deletion' });
    await expect(confirmation).toContainText('Are you sure you want to delete Renamed by the admin?');
    await expectAccessible(office, 'admin: confirmation of a deletion');
    await confirmation.getByRole('button', { name: 'Delete' }).click();
    await expect(office.getByText('No students found.')).toBeVisible();
    await expect(student.getByText('You were logged out because your account was deleted.')).toBeVisible();
  });
});
