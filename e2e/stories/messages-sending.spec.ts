import { aConversation, inputOf, logWith, openChat, writeMessage } from '../support/chat.ts';
import { interceptRequests } from '../support/intercept.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const sending = (url: URL) => /\/api\/conversations\/[^/]+\/messages$/.test(url.pathname);

test.use({ plannedTrouble: /status of 500|net::ERR_FAILED/ });

test('a message shows at once as pending, and the stored one takes its place', async ({ people }) => {
  const { student, company } = await aConversation(people);
  const theirs = await openChat(company, student);
  const mine = await openChat(student, company);
  const { promise: mayGo, resolve: go } = Promise.withResolvers<void>();
  await interceptRequests(student.page, sending, async (route) => {
    if (route.request().method() === 'POST') await mayGo;
    await route.continue();
  });

  await writeMessage(student.page, 'Here in a moment');
  const row = await mine.getByText('Here in a moment').elementHandle();
  await expect(mine.getByText('Sending...')).toBeVisible();
  await expect(student.page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await expectAccessible(student.page, 'chat: a message being sent');
  await expect(theirs.getByText('Here in a moment')).toHaveCount(0);

  go();
  await expect(theirs.getByText('Here in a moment')).toBeVisible();
  await expect(mine.getByText('Sending...')).toHaveCount(0);
  await expect(mine.getByText('Here in a moment')).toHaveCount(1);
  expect(await row?.evaluate((element) => element.isConnected)).toBe(true);
});

test('a failed message is removed, its text returns to the input, and an alert says why', async ({
  people,
}) => {
  const { student, company } = await aConversation(people);
  const theirs = await openChat(company, student);
  const mine = await openChat(student, company);
  const alert = student.page.getByRole('alertdialog');
  const failed = async (reason: string) => {
    await expect(alert).toHaveAccessibleName(`Failed to send message: ${reason}`);
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(mine.getByText('Are you there?')).toHaveCount(0);
    await expect(inputOf(student.page)).toHaveValue('Are you there?');
    await expect(inputOf(student.page)).toBeFocused();
  };
  // Two windows, because the keyboard goes to the one in front.
  await student.page.bringToFront();

  await interceptRequests(student.page, sending, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'oops' }) : route.continue(),
  );
  await writeMessage(student.page, 'Are you there?');
  await failed('Something went wrong on our side. Please try again.');

  await student.page.unroute(sending);
  await interceptRequests(student.page, sending, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await inputOf(student.page).press('Enter');
  await failed('We could not reach AmbitionHub. Please check your connection and try again.');

  await student.page.unroute(sending);
  await inputOf(student.page).press('Enter');
  await expect(theirs.getByText('Are you there?')).toHaveCount(1);
});

test('a message is stored once, however often it is clicked, entered or retried', async ({ people }) => {
  const { student, company } = await aConversation(people);
  const theirs = await openChat(company, student);
  const mine = await openChat(student, company);
  const { page } = student;

  await inputOf(page).fill('Clicked twice');
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await expect(inputOf(page)).toHaveValue('');
  await inputOf(page).fill('Entered twice');
  await inputOf(page).press('Enter');
  await inputOf(page).press('Enter');
  await expect(theirs.getByText('Entered twice')).toBeVisible();

  let lost = 0;
  await interceptRequests(page, sending, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await writeMessage(page, 'Answer lost on the way');
  await writeMessage(page, 'And the next one');
  await expect(theirs.getByText('And the next one')).toBeVisible();
  expect(lost).toBe(1);

  for (const log of [mine, theirs]) {
    for (const text of ['Clicked twice', 'Entered twice', 'Answer lost on the way', 'And the next one'])
      await expect(log.getByText(text)).toHaveCount(1);
    await expect(log.getByText('Sending...')).toHaveCount(0);
  }
  await page.reload();
  for (const text of ['Clicked twice', 'Entered twice', 'Answer lost on the way', 'And the next one'])
    await expect(logWith(page, company).getByText(text)).toHaveCount(1);
});

test('messages written offline wait visibly and are sent in order', async ({ people }) => {
  const { student, company } = await aConversation(people);
  const theirs = await openChat(company, student);
  const mine = await openChat(student, company);

  await student.context.setOffline(true);
  await expect(
    student.page.getByText(/^You are offline\. Messages and profile changes are sent/),
  ).toBeVisible();
  for (const text of ['One', 'Two', 'Three']) await writeMessage(student.page, text);
  await expect(mine.getByText('Waiting for connection...')).toHaveCount(3);
  await expectAccessible(student.page, 'chat: offline');
  await people.sends(company, student, 'Meanwhile');

  await student.context.setOffline(false);
  await expect(theirs.getByText('Three')).toBeVisible();
  await expect(mine.getByText('Waiting for connection...')).toHaveCount(0);
  const order = /Hello from the company[\s\S]*Meanwhile[\s\S]*One[\s\S]*Two[\s\S]*Three/;
  await expect(mine).toHaveText(order);
  await expect(theirs).toHaveText(order);
});
