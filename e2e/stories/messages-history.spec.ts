import type { Locator } from '@playwright/test';
import { aConversationWithNobodyThere, openChat, rowOf } from '../support/chat.ts';
import { interceptRequests } from '../support/intercept.ts';
import { expect, test } from '../support/test.ts';

/** Where an element is drawn: in the frame before, the log may not have corrected its place yet. */
const boxAtRest = (of: Locator) =>
  of.evaluate(async (element) => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let frames = 0; frames < 2; frames += 1) await frame();
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  });

test('a long conversation opens at its newest messages, scrolling up loads older ones, and none is missing', async ({
  people,
}) => {
  const { student, company } = await aConversationWithNobodyThere(people, 'Number 1.');
  const log = await openChat(student, company);
  const far = 130;

  await test.step('after a long absence, the browser starts over at the newest messages', async () => {
    await student.context.setOffline(true);
    for (let number = 2; number <= far; number += 1)
      await people.sends(company, student, `Number ${number}.`);
    await student.context.setOffline(false);
    await expect(log.getByText(`Number ${far}.`)).toBeVisible();
    // Scrolled away before it counts as read, it would be one of the new messages below.
    await expect(rowOf(student.page, company)).not.toHaveAccessibleName(/unread/);
  });

  const seen = new Set<number>();
  const look = async () => {
    const shown = (await log.getByText(/^Number \d+\.$/).allInnerTexts()).map((text) =>
      Number(/\d+/.exec(text)?.[0]),
    );
    expect(shown, 'in order without gaps').toEqual(shown.map((_, at) => (shown[0] ?? 0) + at));
    for (const number of shown) seen.add(number);
  };

  await test.step('scrolling up leads to the first message', async () => {
    await log.hover();
    await expect(async () => {
      await look();
      await student.page.mouse.wheel(0, -600);
      await expect(log.getByText('Number 1.', { exact: true })).toBeInViewport({ timeout: 50 });
    }).toPass({ intervals: [50], timeout: 40_000 });
    await look();
    expect(seen.size).toBe(far);
  });

  await test.step('new messages do not move the text being read', async () => {
    const first = log.getByText('Number 1.', { exact: true });
    const before = await boxAtRest(first);
    await people.sends(company, student, 'And one more.');
    const leap = student.page.getByRole('button', { name: '1 new message' });
    await expect(leap).toBeVisible();
    expect(await boxAtRest(first)).toEqual(before);
    await leap.click();
    await expect(log.getByText('And one more.')).toBeInViewport();
    await expect(leap).toHaveCount(0);
  });

  await test.step('a search leads to an old message in its place', async () => {
    const { page } = student;
    await page.getByRole('searchbox', { name: 'Search people and messages' }).fill('number 17');
    await page.getByRole('button', { name: /Number 17$/ }).click();
    await expect(log.getByText('Number 17.', { exact: true })).toBeInViewport();
  });
});

test('neither an older page nor content above the log moves the text being read', async ({ people }) => {
  const [student, company] = await Promise.all([
    people.aPublishedStudent(),
    people.offstage.anApprovedCompany(),
  ]);
  await people.sends(student, company, 'Number 1.');
  for (let number = 2; number <= 60; number += 1) await people.sends(company, student, `Number ${number}.`);
  const held = async (url: RegExp) => {
    const { promise: mayCome, resolve: come } = Promise.withResolvers<void>();
    await interceptRequests(student.page, url, async (route) => {
      await mayCome;
      await route.continue();
    });
    return come;
  };
  const pageComes = await held(/\/messages\?.*before=/);
  const standingComes = await held(/\/api\/applications\/[^?]/);
  const log = await openChat(student, company);
  await expect(log.getByText('Number 60.', { exact: true })).toBeInViewport();
  await log.press('Home');
  await expect(student.page.getByText('Loading earlier messages...')).toBeVisible();
  const read = log.getByText('Number 13.', { exact: true });
  await expect(read).toBeInViewport();
  const before = await boxAtRest(read);
  const top = (await log.boundingBox())?.y ?? 0;

  standingComes();
  await expect(student.page.getByRole('button', { name: `Withdraw: ${company.name}` })).toBeVisible();
  await expect.poll(async () => (await log.boundingBox())?.y).toBeGreaterThan(top);
  expect(await boxAtRest(read)).toEqual(before);

  pageComes();
  await expect(log.getByText('Number 10.', { exact: true })).toBeAttached();
  expect(await boxAtRest(read)).toEqual(before);
});
