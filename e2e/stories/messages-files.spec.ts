import { readFile } from 'node:fs/promises';
import { inputOf, logWith, openChat } from '../support/chat.ts';
import { chosenFile, chosenPicture } from '../support/pictures.ts';
import { openDashboard } from '../support/student.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const pdf = '%PDF-1.7\nThe resume of a bassoonist\n%%EOF\n';

test('a student finds a position by its pay, saves it and applies with a resume; both see the files and find the words later', async ({
  people,
}) => {
  const [student, company] = await Promise.all([people.aPublishedStudent(), people.anApprovedCompany()]);
  const { page } = student;
  const files = page.locator('input[type=file][multiple]');
  const sent = page.getByRole('list', { name: 'Files to send' });

  await test.step('the student finds the position by its pay, and saves it', async () => {
    await openDashboard(page, `?q=${encodeURIComponent(company.name)}`);
    const card = page.getByRole('article', { name: company.name });
    await expect(card).toBeVisible();
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByLabel('Minimum pay ($ per hour)').fill('16');
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.getByLabel('Minimum pay ($ per hour)').fill('15');
    await page.getByRole('button', { name: 'Show positions' }).click();
    await expect(card).toBeVisible();
    await card.getByRole('button', { name: /^Save:/ }).click();
    await expect(card.getByRole('button', { name: /^Save:/ })).toHaveAttribute('aria-pressed', 'true');
    await card.getByRole('button', { name: 'Click to Apply' }).click();
  });

  const send = page.getByRole('button', { name: 'Send', exact: true });

  await test.step('Send stays in sight below six files and a long text', async () => {
    await expect(inputOf(page)).toBeFocused();
    await files.setInputFiles(
      Array.from({ length: 6 }, (_, at) => chosenFile(`Page ${at}.pdf`, 'application/pdf', pdf)),
    );
    await expect(sent.getByRole('listitem')).toHaveCount(6);
    await inputOf(page).fill('I play the bassoon.\n'.repeat(8));
    await expect(send).toBeInViewport({ ratio: 1 });
    for (let left = 5; left >= 0; left -= 1) {
      await sent
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click();
      await expect(sent.getByRole('listitem')).toHaveCount(left);
    }
  });

  await test.step('the application takes a PDF and a picture, and waits for them', async () => {
    await files.setInputFiles([
      chosenFile('Resume.pdf', 'application/pdf', pdf),
      chosenPicture({ width: 300, height: 200 }),
    ]);
    await expect(sent.getByRole('listitem')).toHaveCount(2);
    await expect(sent.getByText('Resume.pdf')).toBeVisible();
    await expectAccessible(page, 'chat: files to send');
    await inputOf(page).fill('I play the bassoon and organize tours.');
    await send.click();
    await expect(logWith(page, company).getByRole('link', { name: /^Download Resume\.pdf/ })).toBeVisible();
    await expect(sent).toHaveCount(0);
  });

  const log = await openChat(company, student);
  await test.step('the company opens the picture and saves the PDF', async () => {
    const office = company.page;
    await expect(log.getByText('I play the bassoon')).toBeVisible();
    await log.getByRole('button', { name: 'Show picture 1 of 1' }).click();
    const picture = office.getByRole('dialog').getByRole('img', { name: 'Picture 1 of 1' });
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
    await office.keyboard.press('Escape');
    await expect(picture).toBeHidden();
    await expectAccessible(office, 'chat: a message with files');
    const saving = office.waitForEvent('download');
    await log.getByRole('link', { name: /^Download Resume\.pdf/ }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('Resume.pdf');
    expect(await readFile(await saved.path(), 'utf8')).toBe(pdf);
  });

  await test.step('both find the message by its words, and the file by its name', async () => {
    for (const { page: at, userType } of [student, company]) {
      const box = at.getByRole('searchbox', { name: 'Search people and messages' });
      const found = at.getByRole('list', { name: 'Results' }).getByRole('button');
      await at.goto(`/${userType}-dashboard?tab=messages`);
      for (const [words, marked] of [
        ['bassoons', 'bassoon'],
        ['resume', 'Resume'],
      ] as const)
        await expect(async () => {
          // Waits until the screen has dropped the last search, because the same search typed immediately sends no request.
          await box.fill('');
          await expect(found.or(at.getByText('No results. Try a different word.'))).toHaveCount(0);
          await box.fill(words);
          await expect(found.or(at.getByText('No results. Try a different word.'))).toBeVisible();
          expect(await found.locator('mark', { hasText: marked }).isVisible()).toBe(true);
        }).toPass();
      await found.click();
      await expect(at.getByRole('log').getByText('I play the bassoon')).toBeInViewport();
    }
  });
});
