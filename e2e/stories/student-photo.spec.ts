import { bomb, type ChosenFile, file, picture } from '../support/pictures.ts';
import { cardAtCompany, openDashboard, storedProfile } from '../support/student.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const wrongType = 'Please select a valid image file (JPEG, PNG, GIF)';
const unreadable = /^Error uploading image: This picture could not be read/;

test('a photo is cropped and zoomed, replaces the old one everywhere, and goes away', async ({ people }) => {
  const student = await people.aPublishedStudent();
  const { page, context } = student;
  await openDashboard(page);
  const photo = page.getByRole('group', { name: 'Profile Photo' });
  const choose = (chosen: ChosenFile) => photo.locator('input[type=file]').setInputFiles(chosen);
  await expect(photo.locator('input[type=file]')).toHaveAttribute('accept', '.jpg,.jpeg,.png,.gif,.webp');

  await choose(picture({ width: 400, height: 200 }));
  const dialog = page.getByRole('dialog', { name: 'Adjust your picture' });
  await expectAccessible(page);
  const shown = dialog.locator('img');
  const middle = await shown.boundingBox();
  await shown.hover({ force: true });
  await page.mouse.down();
  await page.mouse.move(0, 0);
  await page.mouse.up();
  expect((await shown.boundingBox())?.x).toBeLessThan(middle?.x ?? 0);
  await dialog.getByRole('slider', { name: 'Zoom' }).press('End');
  expect((await shown.boundingBox())?.height).toBeCloseTo((middle?.height ?? 0) * 4, 0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(photo.locator('img')).toHaveCount(0);

  await choose(picture({ width: 400, height: 200 }));
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(photo.locator('img')).toBeVisible();
  const first = (await photo.locator('img').getAttribute('src')) ?? '';
  expect((await context.request.get(first)).headers()['content-type']).toBe('image/webp');

  await choose(picture({ width: 90, height: 90 }));
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(photo.locator('img')).not.toHaveAttribute('src', first);
  const second = (await photo.locator('img').getAttribute('src')) ?? '';
  await expect.poll(async () => (await context.request.get(first)).status()).toBe(404);

  const company = await people.aCompany();
  const card = await cardAtCompany(company, student.name);
  await expect(card.locator('img').first()).toHaveAttribute('src', second);

  await photo.getByRole('button', { name: 'Remove picture' }).click();
  await expect(photo.locator('img')).toHaveCount(0);
  expect(await storedProfile(student)).toMatchObject({ image: null });
  await expect((await cardAtCompany(company, student.name)).locator('img[src*="/images/"]')).toHaveCount(0);
});

test('files that are no photo are refused, each with its reason', async ({ people }) => {
  const { page } = await people.aPublishedStudent();
  await openDashboard(page);
  const photo = page.getByRole('group', { name: 'Profile Photo' });
  const fault = photo.getByRole('alert');
  const choose = (chosen: ChosenFile) => photo.locator('input[type=file]').setInputFiles(chosen);

  const whole = picture({ width: 300, height: 300, noise: true });
  const tooLarge = Buffer.concat([whole.buffer, Buffer.alloc(5 * 1024 * 1024 + 1 - whole.buffer.length)]);
  for (const [chosen, text] of [
    [file('cv.png', 'image/png', '%PDF-1.7 a renamed document'), wrongType],
    [file('logo.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'), wrongType],
    [file('logo.png', 'image/png', '<svg xmlns="http://www.w3.org/2000/svg"/>'), wrongType],
    [file('huge.png', 'image/png', tooLarge), 'File size too large. Please select an image under 5MB.'],
    [file('cut.png', 'image/png', whole.buffer.subarray(0, 20)), unreadable],
  ] as const) {
    await choose(chosen);
    await expect(fault).toHaveText(text);
  }
  await expectAccessible(page);

  await test.step('a picture that breaks off, and one of sixty million pixels, by the server', async () => {
    const dialog = page.getByRole('dialog', { name: 'Adjust your picture' });
    for (const [chosen, text] of [
      [file('half.png', 'image/png', whole.buffer.subarray(0, whole.buffer.length / 2)), unreadable],
      [bomb(), 'Error uploading image: This picture has too many pixels. Please select a smaller one.'],
    ] as const) {
      await choose(chosen);
      await dialog.getByRole('button', { name: 'Upload' }).click();
      await expect(fault).toHaveText(text);
    }
  });
  await expect(photo.locator('img')).toHaveCount(0);
});

test('an upload shows its progress, can be cancelled, and goes on where the server dropped it', async ({
  people,
}) => {
  const student = await people.aPublishedStudent();
  const { page, context } = student;
  await openDashboard(page);
  const photo = page.getByRole('group', { name: 'Profile Photo' });
  const chosen = picture({ width: 1100, height: 1100, noise: true });
  const dialog = page.getByRole('dialog', { name: 'Adjust your picture' });
  const line = await context.newCDPSession(page);
  const throttle = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  const send = async () => {
    await photo.locator('input[type=file]').setInputFiles(chosen);
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect(photo.getByText(/^Uploading\.\.\. ([1-9]|[1-9]\d)%$/)).toBeVisible();
  };

  await throttle(100_000);
  await send();
  await expectAccessible(page);
  await photo.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(photo.getByText(/^Uploading/)).toBeHidden();
  expect(await storedProfile(student)).toMatchObject({ image: null });

  await send();
  const resumed = page.waitForResponse(
    (reply) => reply.request().method() === 'HEAD' && Number(reply.headers()['upload-offset']) > 0,
  );
  await people.product.crash();
  await throttle(-1);
  await resumed;
  await expect(photo.locator('img')).toBeVisible({ timeout: 20_000 });
  await expect.poll(async () => (await storedProfile(student)).image).not.toBeNull();
});
