import { password } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a forgotten password is set anew by a mailed link, once, and every other session ends', async ({
  people,
}) => {
  const student = await people.aPublishedStudent();
  await student.page.goto('/student-dashboard');
  await expect(student.page.getByRole('heading', { name: 'Student Dashboard' })).toBeVisible();

  const forgetful = await people.visitor();
  await forgetful.goto('/login');
  await forgetful.getByText('Forgot your password?').click();
  await forgetful
    .getByRole('dialog')
    .or(forgetful.getByRole('main'))
    .getByRole('textbox', { name: 'Email' })
    .last()
    .fill(student.email);
  await forgetful.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(forgetful.getByText(/a link to reset its password is on its way/)).toBeVisible();

  const link = await test.step('the mail arrives', async () => {
    let found: string | undefined;
    await expect
      .poll(async () => {
        const reply = await forgetful.request.get('/dev/outbox.json');
        const mails: { to: string; text: string }[] = await reply.json();
        found = mails.find(({ to }) => to.includes(student.email))?.text.match(/https?:\/\/\S+/)?.[0];
        return found;
      })
      .toMatch(/\/reset-password\?token=/);
    return found ?? '';
  });

  await forgetful.goto(link);
  await expectAccessible(forgetful);
  const fields = forgetful.locator('input[type=password]');
  await fields.nth(0).fill('another-campus-word');
  await fields.nth(1).fill('another-campus-word');
  await forgetful
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(forgetful).toHaveURL(/\/login/);

  await test.step('the open dashboard elsewhere goes to the landing page', async () => {
    await expect.poll(() => new URL(student.page.url()).pathname).toBe('/');
  });

  await forgetful.getByRole('textbox', { name: 'Email' }).fill(student.email);
  await forgetful.getByLabel('Password', { exact: true }).fill('another-campus-word');
  await forgetful.getByRole('button', { name: 'Log In' }).click();
  await expect(forgetful.getByRole('heading', { name: 'Student Dashboard' })).toBeVisible();
});

test('the sign-in form says what is wrong, under the form and to the screen reader', async ({ people }) => {
  const student = await people.aNewStudent();
  const page = await people.visitor();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(page.getByText('Log in to continue to your dashboard')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Email' }).fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill('not the right word');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(
    page.getByRole('alert').getByText('Invalid email or password. Please try again.'),
  ).toBeVisible();
  await expectAccessible(page);

  await page
    .getByRole('button', { name: /Sign Up/ })
    .or(page.getByText("Don't have an account? Sign Up"))
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await expect(page.getByText('Invalid email or password. Please try again.')).toBeHidden();

  await page.getByRole('textbox', { name: 'Email' }).fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(`${password}!`);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('An account with this email already exists.')).toBeVisible();
  await expectAccessible(page);
});

test('signing out ends on the landing page, in the other tab too', async ({ people }) => {
  const { page, context } = await people.aPublishedStudent();
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/student-dashboard');
    await expect(tab.getByRole('heading', { name: 'Student Dashboard' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Logout' }).first().click();
  for (const tab of [page, other]) await expect.poll(() => new URL(tab.url()).pathname).toBe('/');
  await page.goto('/student-dashboard');
  await expect(page).toHaveURL(/\/login/);
});
