import { runUntilVisible, stopClock } from '../support/clock.ts';
import { interceptRequests } from '../support/intercept.ts';
import { cardAtCompany, storedProfile } from '../support/student.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const incomplete =
  'Please complete your profile before continuing. Add a profile picture, fill in your name, major, and select at least one industry of interest.';

test.use({ plannedTrouble: /status of 500/ });

test('Continue to Dashboard publishes with three of name, university, major and an industry, not with fewer', async ({
  people,
}) => {
  const student = await people.aStudentWithSchool();
  const name = `Pia Publisher ${student.id.slice(0, 6)}`;
  const { page } = student;
  await page.clock.install();
  await page.goto('/student-dashboard');
  await expect(page.getByRole('heading', { name: 'Create Your Profile' })).toBeVisible();
  await expect(page.getByText('Stanford University')).toBeVisible();
  await expect(page.getByText('You can always update your profile later.')).toBeVisible();
  await expect(page.getByPlaceholder('Type your full name')).toBeFocused();
  await expect(page.getByText('Name and one of these are enough to begin')).toBeVisible();
  const major = page.getByPlaceholder('Enter your major or field of study');
  await major.fill('Electrical Engineering and Computer Science');
  await expect(major).toHaveAccessibleDescription('This is 43 characters long. Please use at most 25.');
  await major.fill('');
  const phone = page.getByPlaceholder('xxx-xxx-xxxx');
  await phone.fill('+44 (20) 7946 0958');
  await expect(phone).toHaveAccessibleDescription('This is 13 characters long. Please use at most 12.');
  await phone.fill('+1 (202) 555-0100');
  await expect(phone).toHaveAccessibleDescription('');
  await phone.fill('');
  await expect(page.getByPlaceholder('yourusername')).toBeVisible();
  await expect(page.getByPlaceholder('Enter your fraternity/sorority (optional)')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Add LinkedIn Headshot' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Change Photo' })).toBeVisible();
  await expect(page.getByText('Profile Completion: 17%')).toBeVisible();
  await expectAccessible(page, 'profile step: one of four items');

  const publish = page.getByRole('button', { name: 'Continue to Dashboard' });
  await test.step('one of four is refused, here and by the server', async () => {
    await publish.click();
    await expect(page.getByRole('alertdialog')).toHaveAccessibleName(incomplete);
    await expectAccessible(page, 'alert: incomplete profile');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(publish).toBeFocused();
    const reply = await page.request.post('/api/student/publication', { data: { fields: {} } });
    expect(reply.status()).toBeGreaterThanOrEqual(400);
    expect(await reply.json()).toMatchObject({ message: incomplete });
  });

  await page.getByPlaceholder('Type your full name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('Enter your major or field of study'), 'Enter goes on').toBeFocused();
  await page.getByLabel('Class Year').selectOption('Incoming Freshman');
  await expect(page.getByText('Profile Completion: 67%'), 'with the usual graduation year').toBeVisible();
  await page.getByRole('checkbox', { name: 'Add LinkedIn Headshot' }).uncheck();
  await publish.click();
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName(incomplete);
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('combobox', { name: /^Industries of Interest/ }).click();
  await page.getByRole('option', { name: 'Startup', exact: true }).click();
  await page.keyboard.press('Escape');

  await test.step('the server’s refusal to publish is shown', async () => {
    await interceptRequests(page, '**/api/student/publication', (route) =>
      route.fulfill({ status: 500, body: 'oops' }),
    );
    await publish.click();
    await expect(page.getByRole('alertdialog')).toHaveAccessibleName(
      'Your profile is incomplete on our servers. Please try again or contact support if the problem persists.',
    );
    await page.unroute('**/api/student/publication');
    await page.getByRole('button', { name: 'OK' }).click();
  });

  await stopClock(page);
  await publish.click();
  const toast = page.getByText('Profile successfully published! Your profile is now visible to employers.');
  await runUntilVisible(page, toast);
  await page.clock.runFor(4900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toBeHidden();
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Student Dashboard' })).toBeFocused();
  expect(await storedProfile(student)).toMatchObject({
    name,
    classYear: 'incoming_freshman',
    industries: ['Startup'],
    linkedInHeadshot: false,
    onboardingComplete: true,
    visible: true,
  });

  const company = await people.aCompany();
  const card = await cardAtCompany(company, name);
  await expect(card).toContainText('Stanford University');
  await expect(card).toContainText('Incoming Freshman');
});
