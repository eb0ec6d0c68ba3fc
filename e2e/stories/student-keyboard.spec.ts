import type { Locator, Page } from '@playwright/test';
import { password } from '../support/people.ts';
import { chosenPicture } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

/** Presses Tab until the element has the focus, which must be visible. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  const hasFocus = () => wanted.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await hasFocus()); presses += 1) await page.keyboard.press('Tab');
  await expect(wanted).toBeFocused();
  expect(await wanted.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
}

test('a student gets from sign-up to a published profile with the keyboard alone', async ({ people }) => {
  const page = await people.visitor();
  await page.goto('/login?from=student_landing');
  // The outline, before the script has loaded, takes no input.
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeEditable();
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.type(`keys.${crypto.randomUUID().slice(0, 8)}@campus.test`);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await tabTo(page, page.getByLabel('Confirm Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/choose-university');
  await tabTo(page, page.getByPlaceholder('Search for your university...'));
  await page.keyboard.type('princ');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Create Your Profile' })).toBeVisible();

  await test.step('a picture is chosen, moved, zoomed and sent', async () => {
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, page.getByRole('button', { name: 'Change Photo' }));
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(chosenPicture({ width: 300, height: 200 }));
    const dialog = page.getByRole('dialog', { name: 'Adjust your picture' });
    await tabTo(page, dialog.getByRole('application'));
    await page.keyboard.press('ArrowRight');
    await tabTo(page, dialog.getByRole('slider', { name: 'Zoom' }));
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuenow', '1.1');
    await tabTo(page, dialog.getByRole('button', { name: 'Upload' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  });

  await tabTo(page, page.getByPlaceholder('Type your full name'));
  await page.keyboard.type('Kay Board');
  await tabTo(page, page.getByPlaceholder('Enter your major or field of study'));
  await page.keyboard.type('History');
  await tabTo(page, page.getByRole('combobox', { name: /^Industries of Interest/ }));
  await page.keyboard.type('film');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByLabel('Class Year'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('button', { name: 'Continue to Dashboard' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Student Dashboard' })).toBeFocused();
});
