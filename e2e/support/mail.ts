import { expect, type Page } from '@playwright/test';

type Mail = { readonly to: string; readonly subject: string; readonly text: string };

/**
 * Waits for an email in the product's outbox with a secret link to this path, which has its token after the #, and returns the
 * link. Other emails lead to the same path without one.
 */
export async function linkMailedTo(email: string, path: string, page: Page): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const mails: Mail[] = await (
          await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } })
        ).json();
        link = mails
          .filter(({ to }) => to.includes(email))
          .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
          .find((found) => new URL(found).pathname === path && new URL(found).hash !== '');
        return link;
      },
      { message: `a mail with a link reaches ${email}` },
    )
    .toBeDefined();
  return link ?? '';
}
