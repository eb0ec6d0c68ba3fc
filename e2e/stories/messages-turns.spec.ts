import { inputOf, logWith, messagesOf, openChat, rowOf, writeMessage } from '../support/chat.ts';
import { interceptRequests } from '../support/intercept.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const waitingText = 'Waiting for company to respond before sending another message...';

test('a student who has sent a message waits until the company answers, and both see it at once', async ({
  people,
}) => {
  const student = await people.aPublishedStudent();
  const company = await people.anApprovedCompany();
  await company.page.goto(messagesOf(company));
  await expect(company.page.getByText('No conversations yet.')).toBeVisible();
  await expect(
    company.page.getByText('When you message someone or receive a message, it will appear here.'),
  ).toBeVisible();
  await expectAccessible(company.page, 'Messages: no conversation');

  await student.page.goto('/student-dashboard');
  await student.page
    .getByRole('article')
    .filter({ hasText: company.name })
    .getByRole('button', { name: /Click to Apply/ })
    .click();
  const chat = student.page.getByRole('dialog');
  await expect(chat.getByText('Send a concise message to complete your application!')).toBeVisible();
  await expect(chat).toHaveCSS('opacity', '1');
  await expectAccessible(student.page, 'application dialog: the first message');
  await writeMessage(student.page, 'I know everybody on campus.');
  await expect(inputOf(student.page)).toBeDisabled();
  await expect(student.page.getByPlaceholder(waitingText)).toBeVisible();
  await expect(chat.getByRole('log')).toBeFocused();
  await expect(chat.getByText('Delivered', { exact: true })).toBeAttached();

  await expect(
    company.page.getByText('Choose a conversation from the list to start chatting.'),
  ).toBeVisible();
  await rowOf(company.page, student).click();
  await expect(logWith(company.page, student).getByText('I know everybody on campus.')).toBeVisible();
  await expect(company.page.getByPlaceholder('Message', { exact: true })).toBeEnabled();
  await expect(chat.getByText('Read', { exact: true })).toBeAttached();

  await writeMessage(company.page, 'Then let us talk.');
  await expect(logWith(student.page, company).getByText('Then let us talk.')).toBeVisible();
  await expect(student.page.getByPlaceholder('Message (280 characters max)')).toBeEnabled();
  await writeMessage(student.page, 'With pleasure.');
  await writeMessage(student.page, 'Tomorrow?');
  await expect(logWith(company.page, student).getByText('Tomorrow?')).toBeVisible();
  await expectAccessible(company.page, 'Messages: a conversation');
});

test('Please wait for the company to respond before sending another message.', async ({ people }) => {
  const student = await people.aPublishedStudent();
  const company = await people.anApprovedCompany();
  await interceptRequests(student.page, '**/api/live*', (route) => route.abort('connectionrefused'));
  await student.page.goto(`${messagesOf(student)}&with=${company.id}`);
  await expect(student.page.getByText('Send a concise message to complete your application!')).toBeVisible();

  await people.sends(student, company, 'Sent from the phone.');
  await writeMessage(student.page, 'Sent from the laptop.');

  const alert = student.page.getByRole('alertdialog');
  await expect(alert).toHaveAccessibleName(
    'Please wait for the company to respond before sending another message.',
  );
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(inputOf(student.page)).toHaveValue('Sent from the laptop.');

  const log = await openChat(company, student);
  await expect(log.getByText('Sent from the phone.')).toBeVisible();
  await expect(log.getByText('Sent from the laptop.')).toHaveCount(0);
});
