import { cardAtCompany, openOwnProfile, storedProfile } from '../support/student.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('an invalid Instagram name stops every way past it, and companies see the corrected one', async ({
  people,
}) => {
  const student = await people.aPublishedStudent();
  const { page } = student;
  await openOwnProfile(page);
  const sidebar = page.getByRole('complementary', { name: 'Your Profile' });
  const instagram = sidebar.getByLabel('Instagram');
  const fault = 'Please enter a valid Instagram username (example: username)';
  await instagram.fill('two..dots');
  await expect(instagram).toHaveAccessibleDescription(fault);
  await expect(instagram).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'student dashboard: an invalid Instagram name');
  const said = await sidebar.getByText(fault).first().boundingBox();
  const buttons = await sidebar.getByRole('button', { name: 'Save Profile' }).boundingBox();
  expect((said?.y ?? 0) + (said?.height ?? 0), 'above the buttons').toBeLessThan(buttons?.y ?? 0);

  for (const button of ['Save Profile', 'Complete'])
    await test.step(`${button} does not go past it`, async () => {
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByRole('alertdialog')).toHaveAccessibleName(fault);
      await page.getByRole('button', { name: 'OK' }).click();
      await expect(instagram).toBeFocused();
    });

  await instagram.fill('http://www.instagram.com/ada.a_1/');
  await expect(instagram).toHaveAccessibleDescription('');
  await instagram.blur();
  await expect(instagram).toHaveValue('ada.a_1');
  const phone = sidebar.getByPlaceholder('(xxx) xxx-xxxx');
  await phone.fill('any text will do');
  await phone.blur();
  await expect
    .poll(() => storedProfile(student))
    .toMatchObject({ instagram: 'ada.a_1', phoneNumber: 'any text will do' });

  const company = await people.aCompany();
  const card = await cardAtCompany(company, student.name);
  await card.getByRole('button', { name: /^View profile/ }).click();
  const profile = company.page.getByRole('dialog');
  await expect(profile.getByRole('link', { name: '@ada.a_1' })).toBeVisible();
  for (const part of [card, profile]) {
    await expect(part).not.toContainText('any text will do');
    await expect(part).not.toContainText(student.email);
  }
});
