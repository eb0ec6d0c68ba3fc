import { pathOf, submitLogin } from '../support/entry.ts';
import { password } from '../support/people.ts';
import { openDashboard } from '../support/student.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('A company’s page opens from its card, is shared by its address, survives the login, and takes an application', async ({
  people,
}) => {
  const company = await people.anApprovedCompany();
  const address = company.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const { page, context, email } = await people.aPublishedStudent();
  await openDashboard(page, `?q=${encodeURIComponent(company.name)}`);
  await page.getByRole('link', { name: company.name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/companies/${address}$`));
  await expectAccessible(page, 'company page');
  await page.goBack();
  await expect(page.getByRole('article', { name: company.name })).toBeVisible();

  await context.clearCookies();
  await page.goto(`/companies/${address}`);
  await expect.poll(() => pathOf(page)).toBe('/login');
  await submitLogin(page, { email, password });
  await expect.poll(() => pathOf(page)).toBe(`/companies/${address}`);
  const position = page.getByRole('article', { name: 'Campus Ambassador' });
  await position.getByRole('button', { name: 'Click to Apply' }).click();
  const chat = page.getByRole('dialog');
  await chat.getByPlaceholder('Message (280 characters max)').fill('I would love to.');
  await page.keyboard.press('Enter');
  await expect(chat.getByRole('log')).toContainText('I would love to.');
  await chat.getByRole('button', { name: 'Close conversation' }).click();
  await position.getByRole('button', { name: 'Open chat' }).click();
  await expect.poll(() => pathOf(page)).toBe('/student-dashboard');
  await page.getByRole('heading', { name: company.name }).getByRole('link').click();
  await expect.poll(() => pathOf(page)).toBe(`/companies/${address}`);

  await company.page.goto(`/companies/${address}`);
  await expect(company.page.getByText(/^Preview\./)).toBeVisible();
  await expectAccessible(company.page, 'company page: preview');
  await page.goto('/companies/nobody-has-it');
  await expect(page.getByText('This company was not found')).toBeVisible();
  await expectAccessible(page, 'company page: not found');
});
