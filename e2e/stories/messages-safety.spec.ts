import { aConversation, inputOf, openChat, writeMessage } from '../support/chat.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a participant reports the other’s message with a reason, once; blocked, the other side sees a neutral notice and can send nothing', async ({
  people,
}) => {
  const { student, company } = await aConversation(people, 'Please pay a fee first.');
  const log = await openChat(student, company);
  const { page } = student;

  await test.step('a report needs a reason, and is taken once', async () => {
    await writeMessage(page, 'My own words');
    const report = async () => {
      await log.getByText('Please pay a fee first.').hover();
      await log.getByRole('button', { name: 'Message options' }).first().click();
      await page.getByRole('menuitem', { name: 'Report' }).click();
    };

    await log.getByText('My own words').hover();
    await log.getByRole('button', { name: 'Message options' }).last().click();
    await expect(page.getByRole('menuitem', { name: 'Copy' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Report' })).toHaveCount(0);
    await expectAccessible(page, 'a message’s menu');
    await page.keyboard.press('Escape');

    await report();
    const dialog = page.getByRole('dialog', { name: 'Report this message' });
    await dialog.getByRole('button', { name: 'Send Report' }).click();
    await expect(dialog.getByText('Please tell us what is wrong with this message.')).toBeVisible();
    await expectAccessible(page, 'report dialog: without a reason');
    await dialog.getByLabel('Why are you reporting it?').fill('It asks for money.');
    await dialog.getByRole('button', { name: 'Send Report' }).click();
    await expect(
      page.getByText('Thank you. The message has been reported and will be reviewed.'),
    ).toBeVisible();
    await expect(dialog).toHaveCount(0);
    const menu = log.getByRole('button', { name: 'Message options' }).first();
    await expect(menu).toBeFocused();

    await report();
    await dialog.getByLabel('Why are you reporting it?').fill('It still does.');
    await dialog.getByRole('button', { name: 'Send Report' }).click();
    await expect(dialog.getByText('You have already reported this message.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(menu).toBeFocused();
  });

  await test.step('a blocked conversation takes no message, and the other side sees a neutral notice', async () => {
    const theirs = await openChat(company, student);
    await inputOf(company.page).fill('Half a sentence');

    await page.getByRole('button', { name: 'Conversation options' }).click();
    await expect(page.getByRole('menuitem', { name: 'Block' })).toBeVisible();
    await expectAccessible(page, 'a conversation’s menu');
    await page.getByRole('menuitem', { name: 'Block' }).click();
    const dialog = page.getByRole('dialog', { name: `Block ${company.name}?` });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Conversation options' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Block' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'block dialog');
    await dialog.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(page.getByText(`You have blocked ${company.name}.`)).toBeVisible();
    await expectAccessible(page, 'chat: blocked');

    await expect(company.page.getByText('New messages cannot be sent in this conversation.')).toBeVisible();
    await expect(inputOf(company.page)).toHaveCount(0);
    await expect(theirs.getByText('Please pay a fee first.')).toBeVisible();
    await expect(people.sends(company, student, 'Around the screen')).rejects.toThrow('409');

    await page.getByRole('button', { name: 'Unblock' }).click();
    await expect(inputOf(page)).toBeFocused();
    await expect(inputOf(company.page)).toHaveValue('Half a sentence');
    await inputOf(company.page).press('Enter');
    await expect(page.getByRole('log').getByText('Half a sentence')).toBeVisible();
  });
});
