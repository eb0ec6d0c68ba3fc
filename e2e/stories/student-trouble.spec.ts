import { submitLogin } from '../support/entry.ts';
import { password, signIn } from '../support/people.ts';
import { holdSaves, loseSaves, openOwnProfile, savesOf, storedProfile } from '../support/student.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a slow older save never overwrites a newer one, two tabs show the same in the end, and offline edits wait', async ({
  people,
}) => {
  const student = await people.aPublishedStudent();
  const { page, context } = student;
  await openOwnProfile(page);
  const other = await context.newPage();
  await openOwnProfile(other);
  const saves = savesOf(page);
  const release = await holdSaves(page);

  await page.getByLabel('Major').fill('Older');
  await expect.poll(() => saves).toEqual([{ major: 'Older' }]);
  await page.getByLabel('Major').fill('Newest');
  await other.getByLabel('Greek Life').fill('Meanwhile');
  await other.getByLabel('Greek Life').blur();
  await expect(other.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  await release();
  await expect.poll(() => saves).toEqual([{ major: 'Older' }, { major: 'Newest' }]);

  for (const tab of [page, other]) {
    await expect(tab.getByLabel('Major')).toHaveValue('Newest');
    await expect(tab.getByLabel('Greek Life')).toHaveValue('Meanwhile');
  }
  expect(await storedProfile(student)).toMatchObject({ major: 'Newest', greekLife: 'Meanwhile' });

  await test.step('offline edits wait and are saved when the connection is back', async () => {
    await expect(page.getByLabel('Greek Life')).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/^You are offline\. We’ll send your messages/)).toBeVisible();
    await page.getByLabel('Greek Life').fill('Offline Omega');
    await page.getByLabel('Greek Life').blur();
    const waiting = page.getByText('Not saved yet. We’ll keep trying to save your changes.');
    await expect(waiting).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
    await expect(waiting).toBeHidden();
    expect(await storedProfile(student)).toMatchObject({ greekLife: 'Offline Omega' });
  });
});

test('a failed save shows an error under its field, and a reload keeps the text', async ({ people }) => {
  const student = await people.aPublishedStudent();
  const { page } = student;
  await openOwnProfile(page);
  const heal = await loseSaves(page);
  await page.getByLabel('Major').fill('Astronomy');
  await page.getByRole('combobox', { name: /^Industries of Interest/ }).fill('bio');
  await page.getByRole('option', { name: 'Bio-tech' }).click();
  await page.getByRole('button', { name: 'Edit name' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Faye Failing');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName(/^Error updating profile: /);
  await page.getByRole('button', { name: 'OK' }).click();
  for (const what of ['name', 'major', 'industry selections'])
    await expect(page.getByText(`There was an error saving your ${what}. Please try again.`)).toBeVisible();
  await expect(page.getByLabel('Major')).toHaveAccessibleDescription(
    'There was an error saving your major. Please try again.',
  );
  await expectAccessible(page, 'student dashboard: fields that could not be saved');

  await page.reload();
  await expect(page.getByLabel('Major')).toHaveValue('Astronomy');
  await expect(page.getByText('2 selected')).toBeVisible();
  // A failed save is retried automatically.
  await heal();
  await expect
    .poll(() => storedProfile(student))
    .toMatchObject({ name: 'Faye Failing', major: 'Astronomy', industries: ['Startup', 'Bio-tech'] });
});

test('text typed when the session ended elsewhere is there again after signing in', async ({
  people,
  request,
}) => {
  const student = await people.aPublishedStudent();
  const { page, context } = student;
  await openOwnProfile(page);
  await loseSaves(page);
  await page.getByLabel('Campus Involvement').fill('Half a sentence');
  await signIn(request, { email: student.email, password });
  await request.delete('/api/account/sessions');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');

  const later = await context.newPage();
  await later.goto('/login');
  await submitLogin(later, { email: student.email, password });
  await expect(later.getByLabel('Campus Involvement')).toHaveValue('Half a sentence');
  await expect.poll(() => storedProfile(student)).toMatchObject({ clubs: 'Half a sentence' });
});
