import { aConversation, inputOf, openChat, writeMessage } from '../support/chat.ts';
import { interceptRequests } from '../support/intercept.ts';
import { expect, test } from '../support/test.ts';

const sending = (url: URL) => /\/api\/conversations\/[^/]+\/messages$/.test(url.pathname);

test.use({ plannedTrouble: /status of 500/ });

test('two tabs keep their own drafts until one sends, and unsent text returns to one of them', async ({
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

  await test.step('after a refusal the text is back in one of the tabs, which says why', async () => {
    await interceptRequests(student.context, sending, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'oops' }) : route.continue(),
    );
    await writeMessage(first, 'Nobody loses this');
    const told = await Promise.any(
      [first, second].map(async (tab) => {
        await tab.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
        return tab;
      }),
    );
    await expect(inputOf(told)).toHaveValue('Nobody loses this');
    const other = told === first ? second : first;
    await expect(inputOf(other)).toHaveValue('');
    await expect(other.getByRole('alertdialog')).toHaveCount(0);
    await student.context.unroute(sending);
    await inputOf(told).press('Enter');
  });

  await expect(theirs.getByText('Nobody loses this')).toHaveCount(1);
  for (const tab of [first, second]) await expect(inputOf(tab)).toHaveValue('');
});
