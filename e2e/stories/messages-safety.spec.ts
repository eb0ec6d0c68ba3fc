import { aConversation, inputOf, openChat, write } from '../support/chat.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a participant reports the other’s message with a reason, once', async ({ people }) => {
  const { student, company } = await aConversation(people, 'Please pay a fee first.');
  const log = await openChat(student, company);
  const { page } = student;
  await write(page, 'My own words');
  const report = async () => {
    await log.getByText('Please pay a fee first.').hover();
    await log.getByRole('button', { name: 'Message options' }).first().click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
  };

  await log.getByText('My own words').hover();
  await log.getByRole('button', { name: 'Message options' }).last().click();
  await expect(page.getByRole('menuitem', { name: 'Copy' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Report' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await report();
  const dialog = page.getByRole('dialog', { name: 'Report this message' });
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expect(dialog.getByText('Please say what is wrong with this message.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Why are you reporting it?').fill('It asks for money.');
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expect(
    page.getByText('Thank you. The message has been reported and will be reviewed.'),
  ).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await report();
  await dialog.getByLabel('Why are you reporting it?').fill('It still does.');
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expect(dialog.getByText('You have already reported this message.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a blocked conversation takes no message, and the other side is told neutrally', async ({ people }) => {
  const { student, company } = await aConversation(people);
  const log = await openChat(company, student);
  await openChat(student, company);
  const { page } = student;
  await inputOf(company.page).fill('Half a sentence');

  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  const dialog = page.getByRole('dialog', { name: `Block ${company.name}?` });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText(`You have blocked ${company.name}.`)).toBeVisible();
  await expectAccessible(page);

  await expect(company.page.getByText('New messages cannot be sent in this conversation.')).toBeVisible();
  await expect(inputOf(company.page)).toHaveCount(0);
  await expect(log.getByText('Hello from the company')).toBeVisible();
  await expect(people.sends(company, student, 'Around the screen')).rejects.toThrow('409');

  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(inputOf(company.page)).toHaveValue('Half a sentence');
  await inputOf(company.page).press('Enter');
  await expect(page.getByRole('log').getByText('Half a sentence')).toBeVisible();
});

test("You have reached today's limit for new conversations. Please try again tomorrow.", async ({
  people,
}) => {
  const [company, last] = [await people.aCompany(), await people.aPublishedStudent()];
  for (const id of await people.publishedStudents(20)) await people.sends(company, { id }, 'Hello');
  const { page } = company;
  await page.goto(`/company-dashboard?tab=messages&with=${last.id}`);
  await expect(
    page.getByText('Start the conversation with this student. You can send as many messages as needed.'),
  ).toBeVisible();

  await write(page, 'One too many');
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(
    "You have reached today's limit for new conversations. Please try again tomorrow.",
  );
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(inputOf(page)).toHaveValue('One too many');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await last.page.goto('/student-dashboard?tab=messages');
  await expect(last.page.getByText('No conversations yet.')).toBeVisible();
});
