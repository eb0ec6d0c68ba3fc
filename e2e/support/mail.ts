import { expect, type Page } from '@playwright/test';

type Mail = { readonly to: string; readonly subject: string; readonly text: string };

/** Waits for a mail in the product's outbox and hands over the first link in it. */
export const linkMailedTo = async (email: string, page: Page): Promise<string> => {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const mails: Mail[] = await (
          await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } })
        ).json();
        link = mails.find(({ to }) => to.includes(email))?.text.match(/https?:\/\/\S+/)?.[0];
        return link;
      },
      { message: `a mail with a link reaches ${email}` },
    )
    .toBeDefined();
  return link ?? '';
};
