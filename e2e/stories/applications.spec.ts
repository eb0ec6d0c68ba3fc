import { logWith, writeMessage } from '../support/chat.ts';
import { stopClock } from '../support/clock.ts';
import { interceptRequests } from '../support/intercept.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ plannedTrouble: /net::ERR_FAILED/ });

test.use({ translated: true });

test('an application is read, declined, undone, declined again, answered after all, and ends in an accepted offer', async ({
  people,
}) => {
  const student = await people.aPublishedStudent();
  const company = await people.anApprovedCompany();
  await people.sends(student, company, 'I know everybody on campus.');
  await student.page.goto('/student-dashboard?tab=applications');
  const own = student.page.getByRole('tabpanel');
  await expect(own.getByText('Sent', { exact: true }).first()).toBeVisible();

  const pipeline = company.page;
  // In a larger window the only applicant would be open from the start.
  await pipeline.setViewportSize({ width: 1024, height: 800 });
  await pipeline.goto('/company-dashboard?tab=applicants');
  const inList = pipeline.getByRole('list', { name: 'Applicants' }).getByRole('listitem');
  await pipeline.getByRole('button', { name: 'More' }).click();
  await expect(pipeline.getByRole('menuitem', { name: 'Templates' })).toBeVisible();
  await expectAccessible(pipeline, 'Applicants: the list with its menu');
  await pipeline.keyboard.press('Escape');
  const heart = inList.getByRole('button', { name: `On your shortlist: ${student.name}` });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const open = inList.getByRole('button', { name: new RegExp(student.name) }).first();
  await test.step('on a phone on its side it is seen as soon as it is open', async () => {
    await pipeline.setViewportSize({ width: 780, height: 360 });
    await open.click();
    await expect(logWith(pipeline, student).getByText('I know everybody on campus.')).toBeInViewport();
    await expect(own.getByText('Seen', { exact: true }).first()).toBeVisible();
  });
  await pipeline.setViewportSize({ width: 1280, height: 800 });
  await expect(pipeline.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(pipeline, 'Applicants: one is open');

  const decline = async (): Promise<void> => {
    await pipeline.getByRole('button', { name: 'Decline', exact: true }).click();
    const dialog = pipeline.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Position filled' }).click();
    await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
    await expect(pipeline.getByText(`You have declined ${student.name}.`)).toBeVisible();
  };
  await test.step('a failed press leaves everything in place', async () => {
    await interceptRequests(pipeline, '**/api/applicants/decline', (route) => route.abort());
    await pipeline.getByRole('button', { name: 'Decline', exact: true }).click();
    const dialog = pipeline.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Position filled' })).toBeVisible();
    const pressed = dialog.getByRole('button', { name: 'Decline', exact: true });
    const before = await pressed.boundingBox();
    await pressed.click();
    await expect(dialog.getByRole('alert')).toContainText('We could not reach AmbitionHub');
    await expect(dialog.getByRole('alert')).toBeInViewport();
    expect(await pressed.boundingBox()).toEqual(before);
    await pipeline.unroute('**/api/applicants/decline');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  const undo = pipeline.getByRole('button', { name: 'Undo' });
  await decline();
  await undo.click();
  await expect(pipeline.getByText('Undone. No one was notified.')).toBeVisible();

  await pipeline.clock.install();
  await stopClock(pipeline);
  await decline();
  await test.step('on a phone the whole Undo button is visible', async () => {
    await pipeline.setViewportSize({ width: 360, height: 780 });
    await expect(undo).toBeInViewport({ ratio: 1 });
    expect(
      await undo.locator('.mantine-Button-label').evaluate((label) => label.scrollWidth - label.clientWidth),
    ).toBe(0);
    await pipeline.setViewportSize({ width: 1280, height: 800 });
  });
  await pipeline.clock.resume();
  await expect(own.getByText('Not this time', { exact: true }).first()).toBeVisible();
  await expect(own.getByText('The position has been filled in the meantime')).toBeVisible();

  await writeMessage(pipeline, 'We have a place after all.');
  await expect(own.getByText('Answered', { exact: true }).first()).toBeVisible();

  await pipeline.getByRole('button', { name: 'Make an offer' }).click();
  const offer = pipeline.getByRole('dialog');
  await offer.getByLabel('Dollars per hour').fill('15');
  await offer.getByLabel('Hours a week').fill('8');
  await expect(offer.getByText('about $520 a month')).toBeVisible();
  await offer.getByRole('button', { name: 'Send the offer' }).click();
  await expect(own.getByText('They want you!', { exact: true }).first()).toBeVisible();
  await own.getByRole('button', { name: /^Accept the offer from/ }).click();
  await own.getByRole('dialog').getByRole('button', { name: 'Accept offer' }).click();
  await expect(own.getByText('You are in!', { exact: true }).first()).toBeVisible();
});
