import { runUntilVisible, stopClock } from '../support/clock.ts';
import { expectPreloadsUsed, pathOf } from '../support/entry.ts';
import { interceptRequests } from '../support/intercept.ts';
import { call } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a company learns what its profile is missing, saves it, and uses its dashboard', async ({ people }) => {
  const { page, email } = await people.aNewCompany();
  await page.goto('/company-dashboard');
  await expect(page.getByRole('heading', { name: 'Company Profile' })).toBeVisible();
  expect(pathOf(page)).toBe('/company-profile');
  for (const name of [
    'Basic Information',
    'Contact Information',
    'Position Details (Optional)',
    'Skills & Expertise',
  ])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  const save = page.getByRole('button', { name: 'Save Profile' });
  const alert = page.getByRole('alertdialog');
  const read = async (text: string) => {
    await save.click();
    await expect(alert).toContainText(text);
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(alert).toHaveCount(0);
  };
  const name = page.getByRole('textbox', { name: 'Company Name' });
  const industry = page.getByRole('combobox', { name: 'Industry' });
  const contact = page.getByRole('textbox', { name: 'Contact Email' });
  const website = page.getByRole('textbox', { name: 'Website' });

  await test.step('one alert follows another, and every field keeps its own error', async () => {
    await expect(name, 'the field to fill in has the focus').toBeFocused();
    await expect(contact, 'the contact is prefilled').toHaveValue(email);
    await contact.fill('');
    await read('Company name is required.');
    await expect(name).toBeFocused();
    for (const text of ['Company name is required.', 'Contact email is required.', 'Industry is required.'])
      await expect(page.getByText(text)).toBeVisible();
    await expectAccessible(page, 'company-profile: faults');
    await name.fill('Northlight Records');
    await contact.fill(email);
    await read('Industry is required.');
    await industry.click();
    await expect(page.getByRole('option')).toHaveCount(20);
    await page.getByRole('option', { name: 'Marketing Media & Advertising' }).click();
    await website.fill('northlight.example');
    await page.getByLabel('Hours per Week').fill('6');
    await page.getByLabel('Pay Amount').fill('18');
    await page.getByRole('textbox', { name: 'Description' }).fill('Records, made by hand.');
  });

  await test.step('typed text is still there after a reload', async () => {
    await page.reload();
    await expect(page.getByText('You changed this profile earlier and have not saved it yet.')).toBeVisible();
    await expectAccessible(page, 'company-profile: a draft');
    await expect(name).toHaveValue('Northlight Records');
    await expect(website).toHaveValue('northlight.example');
  });

  await test.step('the skills are chosen from the catalog, each once', async () => {
    const skills = page.getByRole('combobox', { name: 'Skills' });
    await skills.fill('event');
    await page.getByRole('option', { name: 'Event Planning' }).click();
    await skills.fill('event plan');
    await expect(page.getByText('No skill found')).toBeVisible();
    await skills.press('Escape');
  });

  await test.step('saving confirms it and leads to the dashboard', async () => {
    const held = Promise.withResolvers<void>();
    await interceptRequests(page, '**/api/company/profile', async (route) => {
      if (route.request().method() === 'PUT') await held.promise;
      await route.continue();
    });
    await save.click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
    held.resolve();
    await expect(alert).toContainText('Profile saved successfully!');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('heading', { name: 'Company Dashboard' })).toBeVisible();
    await expect(page.getByText('Pending approval.')).toBeVisible();
  });

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(name).toHaveValue('Northlight Records');
  await expect(page.getByText('Event Planning')).toBeVisible();
  await name.fill('Something else');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const discard = page.getByRole('dialog', { name: 'Discard your changes?' });
  await expect(discard).toBeVisible();
  await page.goBack();
  await expect(discard, 'the way back keeps the typed text').toHaveCount(0);
  await expect(name).toHaveValue('Something else');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await discard.getByRole('button', { name: 'Discard Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Company Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(name).toHaveValue('Northlight Records');
  await page.getByRole('button', { name: 'Back' }).click();

  await test.step('the settings are saved, and Home and Logout lead out', async () => {
    await page.getByRole('tab', { name: 'Account Settings' }).click();
    await page.getByRole('switch', { name: /Daily Digest/ }).click();
    await page.clock.install();
    await stopClock(page);
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await runUntilVisible(page, page.getByText('Settings saved successfully!'));
    await page.clock.resume();
    await expectAccessible(page, 'company dashboard: Account Settings');
    await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/company-landing');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => pathOf(page)).toBe('/');
  });
});

test('a company finds students by a word of the bio, school, major, skill and year, compares them, and never sees their phone', async ({
  people,
}) => {
  const stamp = `${Date.now()}`;
  const [ada, ben] = [`Ada ${stamp}`, `Ben ${stamp}`];
  const anAdvertisedStudent = async (name: string, university: string, fields: object) => {
    const { request } = await people.offstage.aNewStudent(name);
    await call(request, 'PUT', '/student/university', { university });
    await call(request, 'POST', '/student/publication', {
      fields: { name, industries: ['Startup'], phoneNumber: '555-0100', ...fields },
    });
  };
  await anAdvertisedStudent(ada, 'Rice University', {
    major: `Glaciology ${stamp}`.slice(0, 25),
    classYear: 'incoming_freshman',
    skills: ['Python'],
  });
  await anAdvertisedStudent(ben, 'Duke University', {
    major: `Glaciology ${stamp}`.slice(0, 25),
    classYear: 'senior',
    skills: ['Event Planning'],
    bio: `I race a pigeon for the ${stamp} club.`,
  });

  const { page } = await people.aCompany();
  await page.goto('/company-dashboard');
  const cards = page.getByRole('article');
  const major = page.getByRole('combobox', { name: 'Major' });
  const clear = page.getByRole('button', { name: 'Clear All Filters' });
  await expect(page.getByRole('heading', { name: 'Find Students' })).toBeVisible();
  await expectPreloadsUsed(page);
  await expect(clear).toHaveCount(0);
  await expect(major).toHaveAttribute('maxlength', '25');

  await major.fill(`Glaciology ${stamp}`);
  await expect(cards).toHaveCount(2);
  // Only these two are on this server, so the count is already two before the search ends; until then they are dimmed.
  await expect(page.getByRole('feed')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByText('555-0100')).toHaveCount(0);
  await expectAccessible(page, 'Find Students: students');

  await page.getByRole('combobox', { name: 'Academic Year' }).click();
  await page.getByRole('option', { name: 'Freshman' }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(ada);
  await page.getByRole('combobox', { name: 'University' }).fill('duke');
  await page.getByRole('option', { name: 'Duke University' }).click();
  await expect(page.getByText('No students found matching your search criteria.')).toBeVisible();
  await expectAccessible(page, 'Find Students: nobody matches');
  await page.reload();
  await expect(page.getByText('No students found matching your search criteria.')).toBeVisible();
  await clear.click();
  await expect(clear).toHaveCount(0);
  await expect(major).toHaveValue('');

  const words = page.getByRole('searchbox', { name: 'Search name, skill, bio...' });
  await words.fill(`pigeons ${stamp}`);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(ben);
  await expect(cards.locator('mark', { hasText: 'pigeon' })).toHaveCount(1);
  await page.getByRole('button', { name: `Compare: ${ben}` }).click();
  await expectAccessible(page, 'Find Students: words');
  await words.fill('');

  await major.fill(`Glaciology ${stamp}`);
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: `Compare: ${ada}` }).click();
  await page.getByRole('button', { name: 'Compare students' }).click();
  const comparison = page.getByRole('dialog', { name: 'Compare students' });
  for (const name of [ada, ben]) await expect(comparison.getByRole('columnheader', { name })).toBeVisible();
  await expectAccessible(page, 'Find Students: comparison');
  await page.reload();
  await comparison.getByRole('button', { name: `Remove ${ada}` }).click();
  await expect(comparison.getByRole('columnheader')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('combobox', { name: 'Skills' }).fill('event plan');
  await page.getByRole('option', { name: 'Event Planning' }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(ben);
  await page.getByRole('switch', { name: 'Star Ambassadors only' }).click();
  await expect(cards).toHaveCount(0);
  await page.getByRole('switch', { name: 'Star Ambassadors only' }).click();
  await page.getByRole('button', { name: 'Refresh Student List' }).click();
  await expect(cards).toContainText(ben);
  await page.getByRole('button', { name: `Contact ${ben}` }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByText('Start the conversation with this student. You can send as many messages as needed.'),
  ).toBeVisible();
});

test('the admin finds a company, approves it and revokes that, and students find it meanwhile', async ({
  people,
}) => {
  const brand = `Tern ${Date.now()}`;
  await people.offstage.aCompany(brand);
  await people.offstage.aCompany(`${brand} Second`);
  const { page: office } = await people.theAdmin();
  const student = await people.offstage.aPublishedStudent();
  const found = async (): Promise<string[]> => {
    const reply = await student.request.get('/api/directory/companies', { params: { query: brand } });
    return (await reply.json()).companies.map(({ name }: { name: string }) => name);
  };
  expect(await found()).toEqual([]);

  await office.goto('/admin-dashboard');
  for (const name of ['Students', 'Companies', 'Messages'])
    await expect(office.getByRole('tab', { name })).toBeVisible();
  await office.getByRole('tab', { name: 'Companies' }).click();
  await office.getByPlaceholder('Search companies...').fill(brand.toUpperCase());
  const rows = office.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Pending');
  await expectAccessible(office, 'admin: Companies');

  const row = office.getByRole('row', { name: brand, exact: true });
  await row.getByRole('button', { name: 'Details' }).click();
  const details = office.getByRole('dialog', { name: brand });
  await expect(details).toContainText('Technology & Software');
  await expectAccessible(office, 'admin: details of a company');
  await office.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Approve' }).click();
  await expect(row.getByText('Approved', { exact: true })).toBeVisible();
  await office.getByRole('button', { name: 'Approval', exact: true }).click();
  await expect(office).toHaveURL(/sort=approval/);
  await expect(rows).toHaveCount(2);

  // Students find it after the approval can no longer be undone.
  await expect.poll(found).toEqual([brand]);

  await row.getByRole('button', { name: 'Revoke Approval' }).click();
  await expect(row.getByText('Pending', { exact: true })).toBeVisible();
  await expect.poll(found).toEqual([]);

  await office.getByPlaceholder('Search companies...').fill('nobody is called that');
  await expect(office.getByText('No companies found.')).toBeVisible();
});
