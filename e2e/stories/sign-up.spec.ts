import { runUntilVisible, stopClock } from '../support/clock.ts';
import { pathOf, submitLogin } from '../support/entry.ts';
import { interceptRequests } from '../support/intercept.ts';
import { password } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('signing up shows its errors, and continues two seconds after success', async ({ people }) => {
  const { email: taken } = await people.offstage.aNewStudent();
  const page = await people.visitor();
  await page.clock.install();
  await page.goto('/login?from=student_landing');
  const fault = page.getByRole('alert');
  const confirm = page.getByLabel('Confirm Password', { exact: true });

  await test.step('the second password is green where it matches and red where it differs', async () => {
    // The outline, in which every mode starts until the script has loaded, takes no input.
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeEditable();
    await page.getByLabel('Password', { exact: true }).fill(password);
    const [leaf, crimson] = ['rgb(27, 107, 58)', 'rgb(179, 19, 43)'];
    await confirm.fill(password.slice(0, 4));
    await expect(confirm).toHaveAttribute('aria-invalid', 'true');
    await expect(confirm).toHaveCSS('border-top-color', crimson);
    await confirm.fill(password);
    await expect(confirm).not.toHaveAttribute('aria-invalid', 'true');
    await expect(confirm).toHaveCSS('border-top-color', leaf);
    await expect(page.getByText('Passwords match')).toBeAttached();
    await confirm.fill(password.slice(0, 4));
    await expect(confirm).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'login: passwords that differ');
  });

  await test.step('a refused one says why, in view also on a phone with its keyboard open', async () => {
    const refused = async () => {
      await submitLogin(page, { email: taken, password, confirm: password });
      await expect(fault).toHaveText('An account with this email already exists.');
    };
    await refused();
    await expectAccessible(page, 'login: a refused sign-up');
    for (const [width, height] of [
      [375, 667],
      [360, 330],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.getByRole('button', { name: 'Already have an account? Log In' }).click();
      await page.getByRole('button', { name: "Don't have an account? Sign Up" }).click();
      await refused();
      await expect(page.getByText('An account with this email already exists.')).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a student continues to the choice of a school, after two seconds and not before', async () => {
    const held = Promise.withResolvers<void>();
    await interceptRequests(page, '**/api/accounts', async (route) => {
      await held.promise;
      await route.continue();
    });
    const email = `late.${Date.now()}@campus.test`;
    await submitLogin(page, { email, password, confirm: password });
    await expect(page.getByRole('button', { name: 'Creating Account, Please Wait...' })).toBeVisible();
    await stopClock(page);
    held.resolve();
    await runUntilVisible(page, page.getByText('Your account is ready.'));
    await page.clock.runFor(1900);
    expect(pathOf(page)).toBe('/login');
    await page.clock.resume();
    await expect(page.getByRole('heading', { name: 'Choose Your University' })).toBeVisible();
    expect(pathOf(page)).toBe('/choose-university');
  });
});
