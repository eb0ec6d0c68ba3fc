import type { BrowserContext, Locator, Request } from '@playwright/test';
import {
  aConversation,
  aConversationWithNobodyThere,
  inputOf,
  logWith,
  messagesOf,
  openChat,
  rowOf,
  writeMessage,
} from '../support/chat.ts';
import { stopClock } from '../support/clock.ts';
import { expect, test } from '../support/test.ts';

/** Counts the open streams: on a busy machine, one that seems dead is closed and opened again. */
function countStreams(context: BrowserContext) {
  const streams = new Set<Request>();
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') streams.add(request);
  });
  context.on('requestfinished', (request) => streams.delete(request));
  context.on('requestfailed', (request) => streams.delete(request));
  return () => [...streams].filter((request) => !request.frame().page().isClosed()).length;
}

test('all tabs of a browser share one stream, which another one takes over, and the unread badge counts to 9+, is hidden at 0, and is right in every tab and device at once', async ({
  people,
}) => {
  const { student, company } = await aConversationWithNobodyThere(people, 'Number 1');
  const streams = countStreams(student.context);
  const first = student.page;
  const tab = await student.context.newPage();
  const phone = await people.onAnotherDevice(student);
  await first.goto('/student-dashboard');
  await tab.goto('/student-dashboard');
  await phone.page.goto(messagesOf(student));
  const screens = [first, tab, phone.page];
  const badge = (page: (typeof screens)[number], text: string) =>
    page.getByRole('tab', { name: /^Messages/ }).getByText(text, { exact: true });

  for (const page of screens) await expect(badge(page, '1')).toBeVisible();
  for (let number = 2; number <= 9; number += 1) await people.sends(company, student, `Number ${number}`);
  for (const page of screens) await expect(badge(page, '9')).toBeVisible();
  await people.sends(company, student, 'Number 10');
  for (const page of screens) await expect(badge(page, '9+')).toBeVisible();
  await expect(rowOf(phone.page, company).getByText('9+', { exact: true })).toBeVisible();

  await rowOf(phone.page, company).click();
  await expect(logWith(phone.page, company).getByText('Number 10')).toBeVisible();
  for (const page of screens)
    await expect(page.getByRole('tab', { name: /^Messages/ })).toHaveAccessibleName('Messages');
  await people.sends(company, student, 'Read as it comes');
  await expect(logWith(phone.page, company).getByText('Read as it comes')).toBeVisible();
  for (const page of screens)
    await expect(page.getByRole('tab', { name: /^Messages/ })).toHaveAccessibleName('Messages');

  await test.step('another tab takes the stream over when its holder closes', async () => {
    const others = [tab, await student.context.newPage()];
    for (const page of others) await openChat(student, company, page);
    await people.sends(company, student, 'To every tab');
    for (const page of others) await expect(logWith(page, company).getByText('To every tab')).toHaveCount(1);
    await expect.poll(streams).toBe(1);

    const takenOver = student.context.waitForEvent('request', (request) =>
      request.url().includes('/api/live'),
    );
    await first.close();
    await takenOver;
    await people.sends(company, student, 'After the handover');
    for (const page of others) {
      await expect(logWith(page, company).getByText('After the handover')).toHaveCount(1);
      await expect(logWith(page, company).getByText('To every tab')).toHaveCount(1);
    }
    await expect.poll(streams).toBe(1);
  });
});

test.describe('a server that crashes', () => {
  // While starting, the server says so to every request.
  test.use({ plannedTrouble: /status of 503/ });

  test('and comes back leaves both sides complete, without a reload', async ({ people }) => {
    const { student, company } = await aConversation(people);
    const theirs = await openChat(company, student);
    const mine = await openChat(student, company);
    await writeMessage(student.page, 'Before the crash');
    await expect(theirs.getByText('Before the crash')).toBeVisible();

    const back = people.product.crash();
    await writeMessage(student.page, 'While it was down');
    await writeMessage(company.page, 'Same here');
    await back;
    await people.sends(company, student, 'From another device');

    for (const log of [mine, theirs])
      for (const text of ['Before the crash', 'While it was down', 'Same here', 'From another device'])
        await expect(log.getByText(text)).toHaveCount(1, { timeout: 30_000 });
    await expect(mine.getByText('Waiting for connection...')).toHaveCount(0);
    const texts = /^(Before the crash|While it was down|Same here|From another device)$/;
    const orderIn = (log: Locator) => log.getByText(texts).allInnerTexts();
    // A side's own message takes its place when the server has answered.
    await expect(async () => expect(await orderIn(mine)).toEqual(await orderIn(theirs))).toPass();
  });
});

test('typing is shown for a while, and sent at most every few seconds', async ({ people }) => {
  const { student, company } = await aConversation(people);
  await openChat(company, student);
  await student.page.clock.install();
  await openChat(student, company);
  const { clock } = student.page;
  // However long typing takes, it is all at once for the page.
  await stopClock(student.page);
  let told = 0;
  student.page.on('request', (request) => {
    if (request.url().endsWith('/typing')) told += 1;
  });

  await inputOf(student.page).press('I');
  await expect(company.page.getByText(`${student.name} is typing...`)).toBeVisible();
  await inputOf(student.page).pressSequentially(' am typing quite a long text');
  expect(told).toBe(1);
  await clock.fastForward(3_100);
  await inputOf(student.page).pressSequentially(' and more');
  await expect.poll(() => told).toBe(2);
  await clock.resume();

  await inputOf(student.page).press('Enter');
  await expect(logWith(company.page, student).getByText('quite a long text and more')).toBeVisible();
  await expect(company.page.getByText(`${student.name} is typing...`)).toHaveCount(0);
});
