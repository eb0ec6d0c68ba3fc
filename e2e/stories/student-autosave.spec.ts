import { holdSaves, openDashboard, savesOf, storedProfile } from '../support/student.ts';
import { expect, test } from '../support/test.ts';

test('each field saves itself after its own time without typing, some when they are left, the phone only then', async ({
  people,
}) => {
  const student = await people.aPublishedStudent();
  const { page } = student;
  await page.clock.install();
  await openDashboard(page);
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)));
  const saves = savesOf(page);

  await test.step('the name after 1 s, non-empty only', async () => {
    await page.getByRole('button', { name: 'Edit name' }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('  ');
    await page.clock.runFor(5000);
    await expect(page.getByRole('button', { name: 'Save', exact: true }).first()).toBeDisabled();
    await name.fill('Ana Autosaved');
    await page.clock.runFor(900);
    await name.fill('Ana Autosaved Jr');
    await page.clock.runFor(999);
    expect(saves).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => saves).toEqual([{ name: 'Ana Autosaved Jr' }]);
  });

  for (const { fill, field } of [
    { field: { major: 'Dance' }, fill: () => page.getByLabel('Major').fill('Dance') },
    { field: { classYear: 'senior' }, fill: () => page.getByLabel('Class Year').selectOption('Senior') },
    { field: { greekLife: 'Alpha Phi' }, fill: () => page.getByLabel('Greek Life').fill('Alpha Phi') },
    { field: { clubs: 'Chess' }, fill: () => page.getByLabel('Campus Involvement').fill('Chess') },
    {
      field: { instagram: 'ana.dances' },
      fill: () => page.getByLabel('Instagram').fill('https://www.instagram.com/ana.dances/'),
    },
    {
      field: { industries: ['Startup', 'Lab Research'] },
      fill: () => page.getByRole('checkbox', { name: 'Lab Research' }).check(),
    },
  ])
    await test.step(`${Object.keys(field)} after 1.5 s`, async () => {
      saves.length = 0;
      await fill();
      await page.clock.runFor(1499);
      expect(saves).toEqual([]);
      await page.clock.runFor(1);
      await expect.poll(() => saves).toEqual([field]);
    });

  await test.step('Greek Life, clubs, Instagram and the phone when they are left', async () => {
    for (const [label, text, field] of [
      ['Greek Life', 'Kappa', 'greekLife'],
      ['Campus Involvement', 'Rowing', 'clubs'],
      ['Instagram', 'ana', 'instagram'],
    ] as const) {
      saves.length = 0;
      await page.getByLabel(label).fill(text);
      await page.getByLabel(label).blur();
      await expect.poll(() => saves).toEqual([{ [field]: text }]);
    }
    saves.length = 0;
    await page.getByLabel('Phone Number').fill('(555) 010-2030');
    await page.clock.runFor(60_000);
    expect(saves).toEqual([]);
    await page.getByLabel('Phone Number').blur();
    await expect.poll(() => saves).toEqual([{ phoneNumber: '(555) 010-2030' }]);
  });

  await test.step('neither an emptied list of industries nor an invalid Instagram name', async () => {
    await page.clock.runFor(100);
    saves.length = 0;
    await page.getByRole('button', { name: 'Remove Startup' }).click();
    await page.getByRole('button', { name: 'Remove Lab Research' }).click();
    await page.getByLabel('Instagram').fill('no..one');
    await page.getByLabel('Instagram').blur();
    await page.clock.runFor(5000);
    expect(saves).toEqual([]);
  });

  await test.step('Save Profile writes what changed and can be saved', async () => {
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Profile updated successfully!');
    expect(saves).toEqual([{ industries: [] }]);
  });

  expect(await storedProfile(student)).toMatchObject({
    name: 'Ana Autosaved Jr',
    major: 'Dance',
    classYear: 'senior',
    greekLife: 'Kappa',
    clubs: 'Rowing',
    instagram: 'ana',
    phoneNumber: '(555) 010-2030',
    industries: [],
    published: true,
  });
});

test('Save Profile is enabled and the small Save there only with unsaved changes, and the state is told', async ({
  people,
}) => {
  const student = await people.aPublishedStudent();
  const { page } = student;
  await page.clock.install();
  await openDashboard(page);
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)));
  const release = await holdSaves(page);
  const saveProfile = page.getByRole('button', { name: 'Save Profile' });
  const small = page.getByRole('button', { name: 'Save', exact: true });
  await expect(saveProfile).toBeDisabled();
  await expect(small).toBeHidden();

  await page.getByLabel('Major').fill('Physics');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expect(saveProfile).toBeEnabled();
  await page.getByLabel('Major').fill('Computer Science');
  await expect(saveProfile).toBeDisabled();
  await page.getByLabel('Major').fill('Physics');
  await small.click();
  await expect(page.getByText('Saving...')).toBeVisible();
  await release();
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Profile updated successfully!');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  await expect(saveProfile).toBeDisabled();
  await expect(small).toBeHidden();
  expect(await storedProfile(student)).toMatchObject({ major: 'Physics' });
});
