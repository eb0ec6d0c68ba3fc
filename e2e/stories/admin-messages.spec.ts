import { aConversation } from '../support/chat.ts';
import { call } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ translated: true });

test('the admin filters and marks messages and reads a whole conversation', async ({ people }) => {
  const { student, company } = await aConversation(people, 'Please pay a fee first.');
  const { page: office } = await people.theAdmin();
  await office.goto('/admin-dashboard?tab=messages');
  const ends = `${company.name} to ${student.name}`;
  const row = office.getByRole('row', { name: ends });
  await expect(row.getByText('Unread')).toBeVisible();
  await expectAccessible(office, 'admin: Messages');
  await test.step('the filters and the count of a small laptop share a line, each word whole', async () => {
    const status = office.getByRole('combobox', { name: 'Status' });
    const { y, height } = (await status.boundingBox()) ?? { y: 0, height: 0 };
    const count = await office.getByText(/^\d+ messages?$/).boundingBox();
    expect(count?.y).toBeGreaterThan(y);
    expect(count?.y).toBeLessThan(y + height);
    await office.getByRole('combobox', { name: 'Type' }).selectOption('Company to Student');
    const room = await office
      .getByRole('combobox', { name: 'Type' })
      .evaluate((select) => select.clientWidth - Number.parseFloat(getComputedStyle(select).paddingLeft));
    // The text and the arrow.
    expect(room).toBeGreaterThan(175);
    await office.getByRole('combobox', { name: 'Type' }).selectOption('All');
  });

  await row.getByRole('button', { name: `Details ${ends}` }).click();
  const dialog = office.getByRole('dialog', { name: 'Message Details' });
  const markRead = dialog.getByRole('button', { name: 'Mark as Read' });
  await expect(dialog.getByRole('listitem').getByText('Please pay a fee first.')).toBeVisible();
  await expect(dialog.getByText('No warnings or suspensions.')).toBeVisible();
  await markRead.click();
  await expect(markRead).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Flag', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Unflag' })).toBeVisible();
  await expectAccessible(office, 'admin: details of a message');

  await test.step('both ends of the conversation are one press away', async () => {
    await dialog.getByRole('button', { name: company.email }).click();
    const details = office.getByRole('dialog', { name: company.name });
    await expect(details.getByText('Warnings and suspensions')).toBeVisible();
    await details.getByRole('button', { name: 'Close', exact: true }).click();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  });

  await office.getByLabel('Flagged only').check();
  await office.getByRole('combobox', { name: 'Status' }).selectOption('Reviewed');
  await expect(office.getByText('No messages found matching the current filters.')).toBeVisible();
  await office.reload();
  await expect(office.getByText('No messages found matching the current filters.')).toBeVisible();
  await office.getByRole('combobox', { name: 'Status' }).selectOption('Read');
  await expect(row).toBeVisible();
});

test('a report reaches the admin at once; the suspended company reads why, appeals and gets an answer', async ({
  people,
}) => {
  const { student, company } = await aConversation(people, 'Please pay a fee first.');
  const { page: office } = await people.theAdmin();
  await office.goto('/admin-dashboard?tab=messages&view=reports');
  await expect(office.getByRole('combobox', { name: 'Show' })).toBeVisible();
  await company.page.goto('/company-dashboard?tab=messages');
  await expect(company.page.getByText(student.name).first()).toBeVisible();

  const reason = 'It asks for money.';
  await call(student.request, 'POST', `/conversations/${company.id}/messages/1/report`, { reason });
  const ends = `${company.name} to ${student.name}`;
  const report = office.getByRole('row', { name: ends });
  await expect(report.getByText(reason)).toBeVisible();
  await expectAccessible(office, 'admin: open reports');

  await report.getByRole('button', { name: `Details ${ends}` }).click();
  const dialog = office.getByRole('dialog', { name: 'Message Details' });
  await dialog.getByRole('button', { name: 'Warn, suspend or close' }).click();
  await dialog.getByRole('combobox', { name: 'Action' }).click();
  await dialog.getByRole('option', { name: 'Suspend until a date' }).click();
  await dialog.getByLabel('Reason (the user sees it)').fill('Nobody pays to work here.');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByText('Please choose a day between tomorrow and a year from now.')).toBeVisible();
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Suspended until').fill(inAWeek);
  await expectAccessible(office, 'admin: a suspension');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByText('In force')).toBeVisible();

  const { page } = company;
  await test.step('the company is signed out with the reason and appeals', async () => {
    await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
    await expect(page.getByText('Nobody pays to work here.')).toBeVisible();
    await page.goto('/company-dashboard');
    await page.getByRole('button', { name: 'Appeal this decision' }).click();
    await page.getByLabel('Why should we change this decision?').fill('The fee was a misunderstanding.');
    await expectAccessible(page, 'notice: a suspension');
    await page.getByRole('button', { name: 'Send appeal' }).click();
    await expect(page.getByText('Your appeal has been sent.')).toBeVisible();
  });

  await test.step('the admin answers it on the same screen', async () => {
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await office.getByRole('combobox', { name: 'Show' }).selectOption('appeals');
    const appeal = office.getByRole('row', { name: company.name });
    await expect(appeal.getByText('The fee was a misunderstanding.')).toBeVisible();
    await expectAccessible(office, 'admin: appeals');
    await appeal.getByRole('button', { name: `Details ${company.name}` }).click();
    const details = office.getByRole('dialog', { name: company.name });
    await expectAccessible(office, 'admin: an appeal');
    await details.getByLabel('Answer (the user sees it)').fill('Then welcome back.');
    await details.getByRole('button', { name: 'Revoke it' }).click();
    await expect(details).toHaveCount(0);
    await expect(appeal).toHaveCount(0);
  });

  await page.reload();
  await expect(page.getByText('Your account is in good standing.')).toBeVisible();
});
