import type { Route } from '@playwright/test';
import { aConversation, inputOf, logWith, openChat, writeMessage } from '../support/chat.ts';
import { interceptRequests } from '../support/intercept.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const sending = (url: URL) => /\/api\/conversations\/[^/]+\/messages$/.test(url.pathname);

test.use({ plannedTrouble: /status of 500|net::ERR_FAILED/ });

test('a message is pending at once and stored once; a failed one returns to the input, and offline ones wait in order', async ({
  people,
}) => {
  const { student, company } = await aConversation(people);
  const theirs = await openChat(company, student);
  const mine = await openChat(student, company);
  const { page } = student;
  const input = inputOf(page);
  const answerSends = (answer: (route: Route) => unknown) =>
    interceptRequests(page, sending, (route) =>
      route.request().method() === 'POST' ? answer(route) : route.continue(),
    );

  await test.step('it shows at once as pending, and the stored one takes its place', async () => {
    const { promise: mayGo, resolve: go } = Promise.withResolvers<void>();
    await answerSends(async (route) => {
      await mayGo;
      await route.continue();
    });
    await writeMessage(page, 'Here in a moment');
    const row = await mine.getByText('Here in a moment').elementHandle();
    await expect(mine.getByText('Sending...')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
    await expectAccessible(page, 'chat: a message being sent');
    await expect(theirs.getByText('Here in a moment')).toHaveCount(0);

    go();
    await expect(theirs.getByText('Here in a moment')).toBeVisible();
    await expect(mine.getByText('Sending...')).toHaveCount(0);
    await expect(mine.getByText('Here in a moment')).toHaveCount(1);
    expect(await row?.evaluate((element) => element.isConnected)).toBe(true);
    await page.unroute(sending);
  });

  await test.step('a failed one is removed, its text returns to the input, and an alert says why', async () => {
    const alert = page.getByRole('alertdialog');
    const failed = async (reason: string) => {
      await expect(alert).toHaveAccessibleName(`Failed to send message: ${reason}`);
      await alert.getByRole('button', { name: 'OK' }).click();
      await expect(mine.getByText('Are you there?')).toHaveCount(0);
      await expect(input).toHaveValue('Are you there?');
      await expect(input).toBeFocused();
    };
    // Two windows, because the keyboard goes to the one in front.
    await page.bringToFront();
    await answerSends((route) => route.fulfill({ status: 500, body: 'oops' }));
    await writeMessage(page, 'Are you there?');
    await failed('Something went wrong on our side. Please try again.');

    await page.unroute(sending);
    await answerSends((route) => route.abort());
    await input.press('Enter');
    await failed('We could not reach AmbitionHub. Please check your connection and try again.');

    await page.unroute(sending);
    await input.press('Enter');
    await expect(theirs.getByText('Are you there?')).toHaveCount(1);
  });

  await test.step('it is stored once, however often it is clicked, entered or retried', async () => {
    await input.fill('Clicked twice');
    await page.getByRole('button', { name: 'Send', exact: true }).dblclick();
    await expect(input).toHaveValue('');
    await input.fill('Entered twice');
    await input.press('Enter');
    await input.press('Enter');
    await expect(theirs.getByText('Entered twice')).toBeVisible();

    let lost = 0;
    await answerSends(async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    await writeMessage(page, 'Answer lost on the way');
    await writeMessage(page, 'And the next one');
    await expect(theirs.getByText('And the next one')).toBeVisible();
    expect(lost).toBe(1);
    await page.unroute(sending);
    for (const log of [mine, theirs]) {
      for (const text of ['Clicked twice', 'Entered twice', 'Answer lost on the way', 'And the next one'])
        await expect(log.getByText(text)).toHaveCount(1);
      await expect(log.getByText('Sending...')).toHaveCount(0);
    }
  });

  await test.step('those written offline wait visibly and are sent in order', async () => {
    await student.context.setOffline(true);
    await expect(page.getByText(/^You are offline\. We’ll send your messages/)).toBeVisible();
    for (const text of ['One', 'Two', 'Three']) await writeMessage(page, text);
    await expect(mine.getByText('Waiting for connection...')).toHaveCount(3);
    await expectAccessible(page, 'chat: offline');
    await people.sends(company, student, 'Meanwhile');

    await student.context.setOffline(false);
    await expect(theirs.getByText('Three')).toBeVisible();
    await expect(mine.getByText('Waiting for connection...')).toHaveCount(0);
    const order = /Hello from the company[\s\S]*Meanwhile[\s\S]*One[\s\S]*Two[\s\S]*Three/;
    await expect(mine).toHaveText(order);
    await expect(theirs).toHaveText(order);
  });

  await test.step('all of them are there once after a reload', async () => {
    await page.reload();
    for (const text of ['Clicked twice', 'Entered twice', 'Answer lost on the way', 'And the next one'])
      await expect(logWith(page, company).getByText(text)).toHaveCount(1);
  });
});
