import { picture } from '../support/pictures.ts';
import { cardAtCompany, colourOf, openDashboard } from '../support/student.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('the completion panel says what is missing until nothing is, and Complete makes the profile public', async ({
  people,
}) => {
  const student = await people.aStudentWithSchool();
  const name = `Cora Complete ${student.id.slice(0, 6)}`;
  const { page, context } = student;
  const company = await people.aCompany();
  await context.request.post('/api/student/publication', { data: { fields: { name, major: 'Law' } } });
  await openDashboard(page);
  const panel = page.getByRole('region', { name: 'Complete Your Profile' });
  const bar = page.getByRole('progressbar', { name: /Profile Completion/ });
  await expect(panel.getByText('Profile Completion: 33%')).toBeVisible();
  expect(await colourOf(bar)).toBe('red');
  await expect(panel.getByText('Click "Complete Profile" to become visible to employers:')).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveText([
    'Profile Photo',
    'Industries of Interest',
    'Graduation Year',
    '+1 more',
  ]);
  await expectAccessible(page);

  const complete = panel.getByRole('button', { name: 'Complete', exact: true });
  await test.step('a completion that fails is told', async () => {
    await page.route('**/api/student/completion', (route) => route.abort('connectionrefused'));
    await complete.click();
    await expect(page.getByRole('alertdialog')).toHaveAccessibleName(
      'There was an error saving your profile. Please try again.',
    );
    await page.getByRole('button', { name: 'OK' }).click();
    await page.unroute('**/api/student/completion');
  });
  await complete.click();
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName(
    'Profile success! Your profile is public to prospective companies!',
  );
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(panel.getByText('Profile Completion: 50%')).toBeVisible();
  expect(await colourOf(bar)).toBe('amber');
  await expect(await cardAtCompany(company, name)).toContainText('Law · Senior (Class of 2025)');

  await page.getByLabel('Class Year').selectOption('Sophomore');
  await page.getByRole('checkbox', { name: 'Film & TV' }).check();
  await expect(panel.getByText('Profile Completion: 83%')).toBeVisible();
  expect(await colourOf(bar)).toBe('green');
  await page.locator('input[type=file]').setInputFiles(picture({}));
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();

  const whole = page.getByRole('region', { name: 'Profile Complete' });
  await expect(whole.getByText('Profile Completion: 100%')).toBeVisible();
  await expect(whole.getByText('Your profile is visible to employers')).toBeVisible();
  await expect(complete).toBeHidden();
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  await expect(await cardAtCompany(company, name)).toContainText('Law · Sophomore');
  await whole.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/student-landing');
});
