import type { Page } from '@playwright/test';

export type Entry = { readonly email: string; readonly password: string; readonly confirm?: string };

/** Fills in the form of the login screen, in whichever mode it stands, and sends it. */
export const enter = async (page: Page, { email, password, confirm }: Entry): Promise<void> => {
  await page.getByRole('textbox', { name: /email/i }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  if (confirm !== undefined) await page.getByLabel('Confirm Password', { exact: true }).fill(confirm);
  await page.getByRole('button', { name: confirm === undefined ? 'Log In' : 'Create Account' }).click();
};

/** Where the browser stands, without its query. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname;
