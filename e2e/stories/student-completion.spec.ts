import { call } from '../support/people.ts';
import { chosenPicture } from '../support/pictures.ts';
import { cardAtCompany, openDashboard } from '../support/student.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('the completion panel leads to each missing field until none is left, and Complete makes the profile public', async ({
  people,
}) => {
  const student = await people.aStudentWithSchool();
  const name = `Cora Complete ${student.id.slice(0, 6)}`;
  const { page, request } = student;
  const company = await people.aCompany();
  await call(request, 'POST', '/student/publication', { fields: { name, major: 'Law' } });
  await openDashboard(page);
  const panel = page.getByRole('region', { name: 'Complete Your Profile' });
  await expect(panel.getByText('Profile Completion: 33%')).toBeVisible();
  await expect(
    panel.getByText('Your profile is visible to employers. Add what is missing to stand out.'),
  ).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveText([
    'Profile Photo',
    'Industries of Interest',
    'Class Year',
    '+1 more',
  ]);
  await expectAccessible(page, 'student dashboard: an incomplete profile');

  const complete = panel.getByRole('button', { name: 'Complete', exact: true });
  await complete.click();
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName(
    'Profile success! Your profile is public to prospective companies!',
  );
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(panel.getByText('Profile Completion: 50%')).toBeVisible();
  await expect(await cardAtCompany(company, name)).toContainText('Law · Senior (Class of 2025)');

  await test.step('the chip of a missing field leads to that field', async () => {
    await panel.getByRole('button', { name: 'Class Year' }).click();
    await expect(page.getByLabel('Class Year')).toBeFocused();
    await expect(page.getByLabel('Graduation Year')).toHaveValue('2024');
    await page.getByLabel('Class Year').selectOption('Sophomore');
    await panel.getByRole('button', { name: 'Industries of Interest' }).click();
    const industries = page.getByRole('combobox', { name: /^Industries of Interest/ });
    await expect(industries).toBeFocused();
    await industries.fill('film');
    await page.getByRole('option', { name: 'Film & TV' }).click();
    await expect(page.getByText('1 selected')).toBeVisible();
    await industries.press('Escape');
    await expect(panel.getByText('Profile Completion: 83%')).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await panel.getByRole('button', { name: 'Profile Photo' }).click();
    await (await chooser).setFiles(chosenPicture({}));
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();

  const whole = page.getByRole('region', { name: 'Profile Complete' });
  await expect(whole.getByText('Your profile is visible to employers.')).toBeVisible();
  await expect(complete).toBeHidden();
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  await expect(await cardAtCompany(company, name)).toContainText('Law · Sophomore');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/student-landing');
});
