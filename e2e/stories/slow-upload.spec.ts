import { interceptRequests } from '../support/intercept.ts';
import { chosenPicture } from '../support/pictures.ts';
import { openOwnProfile, storedProfile } from '../support/student.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

// While starting again, the server says so to every request.
test.use({ plannedTrouble: /status of 503/ });

test('an upload shows its progress, can be canceled, and continues', async ({ people }) => {
  const student = await people.aPublishedStudent();
  const { page } = student;
  await openOwnProfile(page);
  const photo = page.getByRole('group', { name: 'Profile Photo' });
  const chosen = chosenPicture({ width: 1100, height: 1100, noise: true });
  const dialog = page.getByRole('dialog', { name: 'Adjust your picture' });
  // An upload goes on for a third of the picture; the rest waits for the server that comes back.
  const back = Promise.withResolvers<void>();
  let isBack = false;
  let length = 0;
  let waits = () => {};
  await interceptRequests(page, '**/api/uploads**', async (route) => {
    const { 'upload-length': announced, 'upload-offset': offset } = route.request().headers();
    length = Number(announced ?? length);
    const isRest = route.request().method() === 'PATCH' && Number(offset) > length / 3;
    if (isBack || !isRest) return route.continue();
    waits();
    await back.promise;
    return route.abort('connectionreset');
  });
  const send = async () => {
    const waiting = new Promise<void>((resolve) => {
      waits = resolve;
    });
    await photo.locator('input[type=file]').setInputFiles(chosen);
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await waiting;
    await expect(photo.getByText(/^Uploading\.\.\. [3-9]\d%$/)).toBeVisible();
  };

  await send();
  await expectAccessible(page, 'photo: uploading');
  await photo.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(photo.getByText(/^Uploading/)).toBeHidden();
  expect(await storedProfile(student)).toMatchObject({ image: null });

  await send();
  await people.product.crash();
  const resumed = page.waitForResponse(
    (reply) => reply.request().method() === 'HEAD' && Number(reply.headers()['upload-offset']) > 0,
  );
  isBack = true;
  back.resolve();
  await resumed;
  await expect(photo.locator('img')).toBeVisible();
  await expect.poll(async () => (await storedProfile(student)).image).not.toBeNull();
});
