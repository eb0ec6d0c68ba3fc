import { aConversation, inputOf, openChat, writeMessage } from '../support/chat.ts';
import { interceptRequests } from '../support/intercept.ts';
import { expect, test } from '../support/test.ts';

const sending = (url: URL) => /\/api\/conversations\/[^/]+\/messages$/.test(url.pathname);

test.use({ plannedTrouble: /status of 500/ });

test('two tabs keep their own drafts until one sends, and unsent text returns in both', async ({
  people,
}) => {
  const { student, company } = await aConversation(people);
  const theirs = await openChat(company, student);
  const first = student.page;
  const second = await student.context.newPage();
  for (const tab of [first, second]) await openChat(student, company, tab);

  await test.step('after one sends, the other keeps its own draft and says so', async () => {
    await inputOf(first).fill('Written in one');
    await inputOf(second).fill('Written in the other');
    await expect(inputOf(first)).toHaveValue('Written in one');
    await inputOf(first).press('Enter');
    await expect(theirs.getByText('Written in one')).toHaveCount(1);
    await expect(second.getByText('You sent or saved this in another tab.')).toBeVisible();
    await expect(inputOf(second)).toHaveValue('Written in the other');
    await second.reload();
    await expect(inputOf(second)).toHaveValue('Written in the other');
    await inputOf(second).press('Enter');
    await expect(theirs.getByText('Written in the other')).toHaveCount(1);
    await expect(second.getByText('You sent or saved this in another tab.')).toHaveCount(0);
  });

  await test.step('after a refusal in either tab, the text is back in both, and one of them says why', async () => {
    await interceptRequests(student.context, sending, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'oops' }) : route.continue(),
    );
    await writeMessage(first, 'Nobody loses this');
    for (const tab of [first, second]) await expect(inputOf(tab)).toHaveValue('Nobody loses this');
    const alerts = [first, second].map((tab) => tab.getByRole('alertdialog'));
    await expect
      .poll(async () =>
        (await Promise.all(alerts.map((alert) => alert.count()))).reduce((sum, one) => sum + one),
      )
      .toBe(1);
    for (const alert of alerts)
      if ((await alert.count()) > 0) await alert.getByRole('button', { name: 'OK' }).click();
    await student.context.unroute(sending);
  });

  await inputOf(second).press('Enter');
  await expect(theirs.getByText('Nobody loses this')).toHaveCount(1);
  for (const tab of [first, second]) await expect(inputOf(tab)).toHaveValue('');
});
