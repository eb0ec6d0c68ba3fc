import { chosenPicture } from '../support/pictures.ts';
import { openOwnProfile, storedProfile } from '../support/student.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

// While starting again, the server says so to every request.
test.use({ plannedTrouble: /status of 503/ });

test('an upload shows its progress, can be canceled, and continues', async ({ people }) => {
  const student = await people.aPublishedStudent();
  const { page, context } = student;
  await openOwnProfile(page);
  const photo = page.getByRole('group', { name: 'Profile Photo' });
  const chosen = chosenPicture({ width: 1100, height: 1100, noise: true });
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
    await expect(photo.getByText(/^Uploading\.\.\. [3-9]\d%$/)).toBeVisible();
  };

  await throttle(300_000);
  await send();
  await expectAccessible(page, 'photo: uploading');
  await photo.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(photo.getByText(/^Uploading/)).toBeHidden();
  expect(await storedProfile(student)).toMatchObject({ image: null });

  const begun = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.status() === 201,
  );
  await send();
  const upload = await (await begun).headerValue('location');
  // The server may not have stored everything that the browser has sent.
  const keptByServer = async () => {
    const reply = await context.request.head(upload ?? '', { headers: { 'tus-resumable': '1.0.0' } });
    return Number(reply.headers()['upload-offset']);
  };
  await expect.poll(keptByServer).toBeGreaterThan(0);
  // This includes the server's whole start.
  const resumed = page.waitForResponse(
    (reply) => reply.request().method() === 'HEAD' && Number(reply.headers()['upload-offset']) > 0,
    { timeout: 120_000 },
  );
  await people.product.crash();
  await throttle(-1);
  await resumed;
  await expect(photo.locator('img')).toBeVisible();
  await expect.poll(async () => (await storedProfile(student)).image).not.toBeNull();
});
