import sharp from 'sharp';
import { submitLogin } from '../support/entry.ts';
import { interceptRequests } from '../support/intercept.ts';
import { password } from '../support/people.ts';
import { type ChosenFile, chosenFile, chosenPicture, decompressionBomb } from '../support/pictures.ts';
import { cardAtCompany, openOwnProfile, storedProfile } from '../support/student.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const wrongType = 'Please select a valid image file (JPEG, PNG, GIF)';
const tooManyPixels = 'Error uploading image: This picture has too many pixels. Please select a smaller one.';
const unreadable = /^Error uploading image: This picture could not be read/;

test('what is not a photo is refused; a photo is cropped and zoomed, replaces the old one everywhere, and is removed', async ({
  people,
  browserName,
}) => {
  const student = await people.aPublishedStudent();
  const { page, context } = student;
  await openOwnProfile(page);
  const photo = page.getByRole('group', { name: 'Profile Photo' });
  const fault = photo.getByRole('alert');
  const dialog = page.getByRole('dialog', { name: 'Adjust your picture' });
  const choose = (chosen: ChosenFile) => photo.locator('input[type=file]').setInputFiles(chosen);

  await test.step('files that are not photos are refused, each with its reason', async () => {
    const whole = chosenPicture({ width: 300, height: 300, noise: true });
    const tooLarge = Buffer.concat([whole.buffer, Buffer.alloc(5 * 1024 * 1024 + 1 - whole.buffer.length)]);
    for (const [chosen, text] of [
      [chosenFile('cv.png', 'image/png', '%PDF-1.7 a renamed document'), wrongType],
      [
        chosenFile('huge.png', 'image/png', tooLarge),
        'File size too large. Please select an image under 5MB.',
      ],
      [chosenFile('cut.png', 'image/png', whole.buffer.subarray(0, 20)), unreadable],
      [decompressionBomb(), tooManyPixels],
    ] as const) {
      await choose(chosen);
      if (chosen.name === 'huge.png') {
        await expect(
          page.getByRole('alertdialog', { name: 'This picture is 5 MB. Make it smaller?' }),
        ).toBeVisible();
        await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      }
      await expect(fault).toHaveText(text);
    }
    await expectAccessible(page, 'photo: refused');

    await test.step('a small picture of a type that only the browser reads is offered with its size', async () => {
      await choose(
        chosenFile('small.avif', 'image/avif', await sharp(whole.buffer).resize(64).avif().toBuffer()),
      );
      await expect(page.getByRole('alertdialog', { name: /^This picture is [1-9]\d? KB\./ })).toBeVisible();
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    });

    await test.step('the server refuses a truncated picture, and the error disappears with the next choice', async () => {
      await choose(chosenFile('half.png', 'image/png', whole.buffer.subarray(0, whole.buffer.length / 2)));
      await expect(dialog).toBeVisible();
      await expect(page.getByText(tooManyPixels)).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Upload' }).click();
      await expect(fault).toHaveText(unreadable);
    });
    await expect(photo.locator('img')).toHaveCount(0);
  });

  await expect(photo.locator('input[type=file]')).toHaveAttribute(
    'accept',
    '.jpg,.jpeg,.png,.gif,.webp,.heic,.heif,.avif',
  );

  await choose(chosenPicture({ width: 400, height: 200 }));
  await expectAccessible(page, 'crop dialog');
  const shown = dialog.locator('img');
  const middle = await shown.boundingBox();
  await shown.hover({ force: true });
  await page.mouse.down();
  await page.mouse.move(0, 0);
  await page.mouse.up();
  const boxOf = (side: 'x' | 'height') => expect.poll(async () => (await shown.boundingBox())?.[side]);
  await boxOf('x').toBeLessThan(middle?.x ?? 0);
  await test.step('two fingers zoom around their position without a jump', async (step) => {
    step.skip(browserName !== 'chromium', 'only Chromium can simulate fingers');
    const fingers = await context.newCDPSession(page);
    const box = await dialog.getByRole('application').boundingBox();
    const [x, y] = [(box?.x ?? 0) + 150, (box?.y ?? 0) + 150];
    const apart = (distance: number) => [
      { x: x - distance, y, id: 1 },
      { x: x + distance, y, id: 2 },
    ];
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: ReturnType<typeof apart> = [],
    ) => fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
    const left = (await shown.boundingBox())?.x ?? 0;
    await touch('touchStart', apart(40));
    await touch('touchMove', apart(41));
    expect(Math.abs(((await shown.boundingBox())?.x ?? 0) - left)).toBeLessThan(20);
    await touch('touchMove', apart(80));
    await boxOf('height').toBeGreaterThan((middle?.height ?? 0) * 1.5);
    await touch('touchEnd');
  });
  await dialog.getByRole('slider', { name: 'Zoom' }).press('End');
  await boxOf('height').toBeCloseTo((middle?.height ?? 0) * 4, 0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(photo.getByRole('button', { name: 'Change Photo' })).toBeFocused();
  await expect(photo.locator('img')).toHaveCount(0);

  await choose(chosenPicture({ width: 400, height: 200 }));
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(photo.locator('img')).toBeVisible();
  const first = (await photo.locator('img').getAttribute('src')) ?? '';
  expect((await context.request.get(first)).headers()['content-type']).toBe('image/webp');

  await choose(chosenPicture({ width: 90, height: 90 }));
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

test('a photo sent after the session has ended keeps its crop and is sent after the login', async ({
  people,
}) => {
  const student = await people.aPublishedStudent();
  const { page, context } = student;
  await openOwnProfile(page);
  const photo = page.getByRole('group', { name: 'Profile Photo' });
  const dialog = page.getByRole('dialog', { name: 'Adjust your picture' });
  await photo.locator('input[type=file]').setInputFiles(chosenPicture({ width: 400, height: 200 }));
  await expect(dialog.locator('img')).toBeVisible();
  await interceptRequests(page, '**/api/uploads', async (route) => {
    await context.clearCookies();
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('You must be logged in to update your profile image')).toBeVisible();
  await page.unroute('**/api/uploads');
  await page.getByRole('button', { name: 'OK' }).click();
  await submitLogin(page, { email: student.email, password });

  await expect(photo.getByText('This picture has not been uploaded yet.')).toBeVisible();
  await expectAccessible(page, 'a photo that was kept');
  await photo.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(photo.locator('img[src*="/images/"]')).toBeVisible();
  await expect(photo.getByText('This picture has not been uploaded yet.')).toBeHidden();
  expect((await storedProfile(student)).image).not.toBeNull();
});
