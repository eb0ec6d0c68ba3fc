import { pathOf, submitLogin } from '../support/entry.ts';
import { linkMailedTo } from '../support/mail.ts';
import { password } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('an emailed link resets a forgotten password once and ends every other session', async ({ people }) => {
  const student = await people.aPublishedStudent();
  await student.page.goto('/student-dashboard');
  await expect(student.page.getByRole('heading', { name: 'Student Dashboard' })).toBeVisible();

  const forgetful = await people.visitor();
  await forgetful.goto('/login');
  await forgetful.getByRole('textbox', { name: 'Email' }).fill(student.email);
  await expectAccessible(forgetful, 'login: log in');
  await forgetful.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(forgetful.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await expectAccessible(forgetful, 'reset-password: ask for a link');

  await test.step('the answer is the same whether or not the account exists', async () => {
    const email = forgetful.getByRole('textbox', { name: 'Email' });
    await expect(email, 'the typed email is still there').toHaveValue(student.email);
    for (const address of ['nobody.at.all@campus.test', student.email]) {
      await forgetful.reload();
      await email.fill(address);
      await forgetful.getByRole('button', { name: 'Send Reset Link' }).click();
      await expect(
        forgetful.getByText(
          'If an account exists for this email, a link to reset its password is on its way. It works for one hour.',
        ),
      ).toBeVisible();
    }
  });

  const link = await linkMailedTo(student.email, '/reset-password', forgetful);
  await forgetful.goto(link);
  const choose = async (next: string, confirm: string) => {
    await forgetful.getByLabel('Password', { exact: true }).fill(next);
    await forgetful.getByLabel('Confirm Password', { exact: true }).fill(confirm);
    await forgetful.getByRole('button', { name: 'Save Password' }).click();
  };
  await expectAccessible(forgetful, 'reset-password: choose a password');
  await choose('another-campus-word', 'another-campus-wort');
  await expect(forgetful.getByRole('alert')).toHaveText('Passwords do not match');
  await choose('password123', 'password123');
  await expect(forgetful.getByRole('alert')).toHaveText(
    'Password is too weak. Please use a stronger password.',
  );
  await choose('another-campus-word', 'another-campus-word');
  await expect(forgetful).toHaveURL(/\/login/);
  await expect(forgetful.getByText('Your password has been changed.')).toBeVisible();

  await test.step('the dashboard that is open elsewhere goes to the landing page', async () => {
    await expect.poll(() => pathOf(student.page)).toBe('/');
  });

  await submitLogin(forgetful, { email: student.email, password });
  await expect(forgetful.getByRole('alert')).toHaveText('Invalid email or password. Please try again.');
  await expectAccessible(forgetful, 'login: a refused log-in');
  await submitLogin(forgetful, { email: student.email, password: 'another-campus-word' });
  await expect(forgetful.getByRole('heading', { name: 'Student Dashboard' })).toBeVisible();

  await test.step('the link no longer works', async () => {
    await forgetful.goto(link);
    await choose('a-third-campus-word', 'a-third-campus-word');
    await expect(forgetful.getByRole('alert')).toHaveText(
      'This link has expired or was already used. Please request a new one.',
    );
    await forgetful.getByRole('link', { name: 'Reset your password' }).click();
    await expect(forgetful.getByRole('button', { name: 'Send Reset Link' })).toBeVisible();
  });
});

test('a passkey created in the settings logs in without a password', async ({ people }) => {
  const { page, email } = await people.aPublishedStudent();
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });

  await page.goto('/student-dashboard?tab=settings');
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Your Password').fill('not this one');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My phone');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Incorrect password. Please try again.')).toBeVisible();
  await expectAccessible(page, 'settings: add a passkey');
  await dialog.getByLabel('Your Password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Remove My phone' })).toBeVisible();

  await page.getByRole('button', { name: 'Rename My phone' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Old phone');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove Old phone' })).toBeVisible();

  await page.request.delete('/api/session', { headers: { origin: new URL(page.url()).origin } });
  await page.goto('/login');
  // The virtual device of this test accepts the passkey suggestion in the email field automatically.
  await expect(page.getByRole('heading', { name: 'Student Dashboard' })).toBeVisible();
  const session = await page.request.get('/api/session');
  expect((await session.json()).viewer.email).toBe(email);

  await page.goto('/student-dashboard?tab=settings');
  await page.getByRole('button', { name: 'Remove Old phone' }).click();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
});
