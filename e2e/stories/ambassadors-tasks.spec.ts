import { interceptRequests } from '../support/intercept.ts';
import { chosenPicture } from '../support/pictures.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test.use({ translated: true });

test('a task is opened, taken and handed in on a phone whose line breaks, sent back, corrected, and earns', async ({
  people,
}) => {
  const company = await people.anApprovedCompany();
  const student = await people.offstage.aPublishedStudent('Maya Chen');
  await people.worksFor(student, company);
  const { page: desk } = company;
  const pocket = await people.onAnotherDevice(student, phone);
  const { page: hand } = pocket;
  const pictures = (number: number) => hand.getByRole('group', { name: `Pictures: ${number} of 2` });
  const choose = (label: string, file = chosenPicture({ width: 320, height: 240, noise: true })) =>
    hand.getByLabel(label).and(hand.locator('input')).setInputFiles(file);
  const parts = desk.getByRole('region', { name: 'Ambassadors', exact: true });

  await test.step('the company writes a task and opens it', async () => {
    await desk.goto('/company-dashboard?tab=ambassadors&view=tasks');
    await parts.getByRole('button', { name: 'New task' }).click();
    const form = parts.getByRole('form', { name: 'New task' });
    await form.getByLabel('Title').fill('Put up posters');
    await form.getByLabel('What to do').fill('Two in the library, two at the gym.');
    await form.getByLabel('Pictures').selectOption('2');
    await form.getByLabel('Links').selectOption('0');
    await form.getByLabel('Amount in dollars').fill('25');
    await form.getByLabel(/^Places/).fill('20');
    await expect(form.getByText('20 places × $25.00: at most $500.00')).toBeVisible();
    await expect(form.getByText('Saved', { exact: true })).toBeVisible();
    await expectAccessible(desk, 'tasks: a new one');
    await form.getByRole('button', { name: 'Open task' }).click();
    await expect(parts.getByText('0 of 20 places taken')).toBeVisible();
  });

  await test.step('the student takes a place, and on the way loses the connection: four touches hand it in', async () => {
    await hand.goto('/student-dashboard?tab=work');
    const see = hand.getByRole('button', { name: 'See: Put up posters' });
    await expect(see).toBeVisible();
    await expectAccessible(hand, 'work on a phone: an open task');
    await see.tap();
    await hand.getByRole('button', { name: 'Start', exact: true }).tap();
    await expect(hand.getByText(/^Due /)).toBeVisible();
    await pocket.context.setOffline(true);
    const camera = hand.waitForEvent('filechooser');
    await hand.getByRole('button', { name: 'Take a picture' }).tap();
    const photos = [1, 2].map(() => chosenPicture({ width: 320, height: 240, noise: true }));
    await (await camera).setFiles(photos[0] ?? []);
    await expect(pictures(1)).toBeVisible();
    await choose('Choose pictures', photos[1]);
    await expect(pictures(2)).toBeVisible();
    await hand.getByRole('button', { name: 'Hand in', exact: true }).tap();
    await expect(hand.getByText('Until then it stays on this device.', { exact: false })).toBeVisible();
    await expect(hand.getByText('The connection was lost', { exact: false })).toHaveCount(2);
    await expectAccessible(hand, 'work on a phone: a proof without a connection');
  });

  await test.step('the line breaks twice more, and the page is loaded again: all of it arrives', async () => {
    let isHeld = true;
    let broken = 0;
    await interceptRequests(hand, '**/api/uploads/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      if (isHeld) return undefined;
      broken += 1;
      return broken > 2 ? route.continue() : route.abort('connectionreset');
    });
    await pocket.context.setOffline(false);
    await expect(hand.getByText(/^Uploading/).first()).toBeVisible();
    await hand.reload();
    await expect(pictures(2).locator('img')).toHaveCount(2);
    isHeld = false;
    await hand.reload();
    await expect(hand.getByRole('button', { name: 'Take back' })).toBeVisible();
    expect(broken).toBeGreaterThan(2);
    await expect(hand.getByText('Auto-approves', { exact: false })).toBeVisible();
  });

  await test.step('the company looks at it and sends it back by the keyboard', async () => {
    await desk.goto('/company-dashboard?tab=ambassadors&view=review');
    // A press anywhere in the row works.
    await desk.getByRole('listitem').filter({ hasText: 'Put up posters' }).click();
    const drawer = desk.getByRole('dialog', { name: 'Maya Chen' });
    await expect(drawer.getByRole('img', { name: 'Picture 1 of 2' })).toBeVisible();
    await expectAccessible(desk, 'review: a proof');
    await desk.keyboard.press('r');
    const back = desk.getByRole('dialog', { name: 'Return to the ambassador?' });
    await back.getByRole('textbox').fill('Please show the gym, too.');
    await back.getByRole('button', { name: 'Return', exact: true }).click();
    await expect(desk.getByText('Undo')).toBeVisible();
  });

  await test.step('the student replaces a picture and hands it in again', async () => {
    const note = hand.getByText('Please show the gym, too.');
    await expect(note).toBeVisible();
    await expectAccessible(hand, 'work on a phone: a returned proof');
    await choose('Replace picture 2');
    await hand.getByRole('button', { name: 'Hand in', exact: true }).tap();
    await expect(hand.getByRole('button', { name: 'Take back' })).toBeVisible();
  });

  await test.step('the company approves it, and the student reads what it earned', async () => {
    await desk.getByRole('button', { name: 'Maya Chen: Put up posters', exact: true }).click();
    // Until the new pictures are there, the keys decide nothing.
    await expect(desk.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
    // The key waits until the proof has been seen for half a second. Pressed again, it decides nothing more.
    await expect(async () => {
      await desk.keyboard.press('a');
      await expect(hand.getByText('Approved', { exact: true })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await hand.goto('/student-dashboard?tab=work&view=earnings');
    await expect(hand.getByText('$25.00').first()).toBeVisible();
  });

  await test.step('the logout takes the pictures off the phone', async () => {
    const kept = () => hand.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(await kept()).toHaveLength(1);
    await hand.getByRole('button', { name: /^Account:/ }).tap();
    await hand.getByRole('menuitem', { name: 'Logout' }).tap();
    await expect(hand).toHaveURL(/\/(login)?$/);
    // The landing page may still be loading.
    await expect(async () => expect(await kept()).toEqual([])).toPass();
  });
});
