import { cardAtCompany, openDashboard, storedProfile } from '../support/student.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('the sidebar has every field with its limit, and companies see what they may', async ({ people }) => {
  const student = await people.aPublishedStudent();
  const { page } = student;
  await openDashboard(page);
  const sidebar = page.getByRole('complementary', { name: 'Your Profile' });
  await expect(sidebar.getByText(student.email)).toBeVisible();
  await expect(sidebar.getByText('Stanford University')).toBeVisible();
  for (const [label, limit] of [
    ['Major', '25'],
    ['Greek Life', '50'],
    ['Campus Involvement', '200'],
    ['Instagram', '100'],
    ['Phone Number', '20'],
    ['Bio', '400'],
  ] as const)
    await expect(sidebar.getByRole('textbox', { name: label })).toHaveAttribute('maxlength', limit);
  const phone = sidebar.getByPlaceholder('(xxx) xxx-xxxx');
  await expect(phone).toHaveAttribute('type', 'tel');
  await expect(sidebar.getByLabel('Class Year').getByRole('option')).toHaveText([
    'Select your class year',
    'Incoming Freshman',
    'Freshman',
    'Sophomore',
    'Junior',
    'Senior',
    'Graduate',
  ]);

  const instagram = sidebar.getByLabel('Instagram');
  for (const wrong of ['.dot', 'dot.', 'two..dots', 'a space', 'a'.repeat(31), 'https://example.com/me']) {
    await instagram.fill(wrong);
    await expect(instagram).toHaveAccessibleDescription(
      'Please enter a valid Instagram username (example: username)',
    );
    await expect(instagram).toHaveAttribute('aria-invalid', 'true');
  }
  await expectAccessible(page);
  const field = await instagram.boundingBox();
  const buttons = await sidebar.getByRole('button', { name: 'Save Profile' }).boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(buttons?.y ?? 0);
  await instagram.fill('http://www.instagram.com/ada.a_1/');
  await expect(instagram).toHaveAccessibleDescription('');
  await instagram.blur();
  await expect(instagram).toHaveValue('ada.a_1');
  await phone.fill('any text will do');
  await phone.blur();
  await expect
    .poll(() => storedProfile(student))
    .toMatchObject({ instagram: 'ada.a_1', phoneNumber: 'any text will do' });

  const card = await cardAtCompany(await people.aCompany(), student.name);
  await expect(card.getByRole('link', { name: '@ada.a_1' })).toBeVisible();
  await expect(card).not.toContainText('any text will do');
  await expect(card).not.toContainText(student.email);
});

test('Industries of Interest offers 23 in a list of 200 pixels, counts what is chosen and shows it as chips', async ({
  people,
}) => {
  const student = await people.aPublishedStudent();
  const { page } = student;
  await openDashboard(page);
  const field = page.getByRole('group', { name: /^Industries of Interest/ });
  const options = field.getByRole('checkbox');
  await expect(options).toHaveCount(23);
  const height = await options.first().evaluate((option) => {
    let box: Element | null = option;
    while (box && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement;
    return box?.clientHeight;
  });
  expect(height).toBeLessThanOrEqual(200);
  await expect(field.getByText('1 selected')).toBeVisible();
  await field.getByPlaceholder('Search industries...').fill('MEDIA');
  await expect(options).toHaveCount(2);
  await field.getByRole('checkbox', { name: 'Social Media & Content Creation' }).check();
  await expect(field.getByText('2 selected')).toBeVisible();
  await field.getByRole('button', { name: 'Remove Startup' }).click();
  await expect(field.getByRole('listitem')).toHaveText(['Social Media & Content Creation']);
  await field.getByPlaceholder('Search industries...').fill('nothing like it');
  await expect(field.getByText('Nothing found. Please try a different search term.')).toBeVisible();
  await expect
    .poll(() => storedProfile(student))
    .toMatchObject({ industries: ['Social Media & Content Creation'] });
});

test('the name is edited behind a pencil, cancelled to what it was, and open while there is none', async ({
  people,
}) => {
  const student = await people.aStudentWithSchool();
  const { page, context } = student;
  const fields = { major: 'Music', industries: ['Startup'] };
  await context.request.post('/api/student/publication', { data: { fields } });
  await page.route('**/api/student/profile', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), isStarAmbassador: true } });
  });
  await openDashboard(page);
  await expect(page.getByText("You've been recognized as a Star Ambassador!")).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Name' });
  const save = page.getByRole('button', { name: 'Save', exact: true }).first();
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await expect(name).toBeVisible();
  await expect(cancel).toBeHidden();
  await expect(save).toBeDisabled();
  await expectAccessible(page);
  await name.fill('Nora Nameless');
  await save.click();
  const pencil = page.getByRole('button', { name: 'Edit name' });
  await expect(pencil).toBeFocused();
  expect(await storedProfile(student)).toMatchObject({ name: 'Nora Nameless' });

  await pencil.click();
  await name.fill('Somebody Else');
  await cancel.click();
  await expect(page.getByText('Nora Nameless')).toBeVisible();
  await pencil.click();
  await name.fill('Nora Named');
  await name.press('Enter');
  await expect(page.getByText('Nora Named')).toBeVisible();
  await expect.poll(() => storedProfile(student)).toMatchObject({ name: 'Nora Named' });
});
