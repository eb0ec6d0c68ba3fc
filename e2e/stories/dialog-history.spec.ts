import { aConversationWithNobodyThere, inputOf, logWith } from '../support/chat.ts';
import { pathOf, submitLogin } from '../support/entry.ts';
import { password } from '../support/people.ts';
import { openDashboard } from '../support/student.ts';
import { expect, test } from '../support/test.ts';

test('Escape and the way back close the dialogs over the screen one at a time, and the way back then leaves the screen', async ({
  people,
}) => {
  const student = await people.offstage.aPublishedStudent();
  const { page } = await people.aCompany();
  await page.goto('/company-profile');
  await page.goto('/company-dashboard');
  const card = page.getByRole('article').filter({ hasText: student.name });
  const contact = card.getByRole('button', { name: /Contact/ });
  const chat = page.getByRole('dialog');
  const options = chat.getByRole('button', { name: 'Conversation options' });
  const block = page.getByRole('dialog', { name: `Block ${student.name}?` });

  await test.step('Escape closes the menu, the upper dialog and the lower one, in this order', async () => {
    await contact.click();
    await chat.getByPlaceholder('Message', { exact: true }).fill('Hello there');
    await page.keyboard.press('Enter');
    await options.click();
    await expect(page.getByRole('menuitem', { name: 'Block' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem', { name: 'Block' })).toHaveCount(0);
    await expect(chat).toBeVisible();
    await options.click();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    await expect(block).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(block).toHaveCount(0);
    await expect(chat).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(chat).toHaveCount(0);
  });

  await test.step('so does the way back, which then leaves the screen', async () => {
    await contact.click();
    await options.click();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    await expect(block).toBeVisible();
    await page.goBack();
    await expect(block).toHaveCount(0);
    await expect(chat).toBeVisible();
    await expect(options).toBeFocused();
    await page.goBack();
    await expect(chat).toHaveCount(0);
    await expect(contact).toBeFocused();
    expect(pathOf(page)).toBe('/company-dashboard');

    // Closed with its own button, it leaves no history entry.
    await contact.click();
    await chat.getByRole('button', { name: 'Close conversation' }).click();
    await expect(chat).toHaveCount(0);
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('/company-profile');
  });
});

test('a student’s details are a sheet with an address; a chat may open over it, and the way back closes one after the other', async ({
  people,
}) => {
  const student = await people.offstage.aPublishedStudent();
  const company = await people.aCompany();
  const { page } = company;
  await page.goto('/company-profile');
  await page.goto('/company-dashboard');
  await page.getByRole('button', { name: `View profile ${student.name}` }).click();
  const sheet = page.getByRole('dialog').filter({ hasText: student.name });
  await expect(page).toHaveURL(new RegExp(`student=${student.id}`));
  await expect(sheet).toBeVisible();
  await page.reload();
  await sheet.getByRole('button', { name: 'Contact' }).click();
  const input = page.getByPlaceholder('Message', { exact: true });
  await expect(input).toBeFocused();
  await input.fill('Half a thought');
  await page.goBack();
  await expect(input).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Contact' }).click();
  await expect(input, 'the half-written text is kept').toHaveValue('Half a thought');
  await page.goBack();
  await expect(input).toHaveCount(0);
  await expect(sheet).toBeVisible();

  await test.step('a conversation in it is marked read when it is reached, and not before', async () => {
    // Before the answer comes: in a higher window it would be reached at once.
    await page.setViewportSize({ width: 1280, height: 420 });
    let isRead = false;
    page.on('request', (request) => {
      isRead ||= /\/read$/.test(new URL(request.url()).pathname);
    });
    await people.sends(company, student, 'Hello');
    await people.sends(student, company, 'An answer below the fold');
    await page.reload();
    const answer = sheet.getByRole('log').getByText('An answer below the fold');
    await expect(answer).toBeAttached();
    await expect(answer).not.toBeInViewport();
    expect(isRead).toBe(false);
    await sheet.getByRole('textbox', { name: 'Message', exact: true }).scrollIntoViewIfNeeded();
    await expect.poll(() => isRead).toBe(true);
  });
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/company-dashboard$/);
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/company-profile');
});

test('the way back from a first dashboard passes every completed step, and a reload keeps half-written text', async ({
  people,
}) => {
  const acme = await people.offstage.anApprovedCompany();
  const page = await people.visitor();
  await page.goto('/student-landing');
  await page.locator('a[data-event="student_get_started"]').first().click();
  const email = `back.${crypto.randomUUID().slice(0, 8)}@stanford.edu`;
  await submitLogin(page, { email, password, confirm: password });
  await page.getByRole('button', { name: 'Continue' }).click();
  const name = page.getByPlaceholder('Type your full name');
  await name.fill('Bea Back');
  await page.reload();
  await expect(name).toHaveValue('Bea Back');
  await page.getByPlaceholder('Enter your major or field of study').fill('Law');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Student Dashboard' })).toBeVisible();

  await page.getByPlaceholder('Search companies by name, industry, or position...').fill(acme.name);
  await expect(page.getByRole('article')).toHaveCount(1);
  const apply = page.getByRole('button', { name: `Click to Apply: ${acme.name}` });
  await apply.click();
  await inputOf(page).fill('Half a thought');
  await page.reload();
  await expect(inputOf(page)).toHaveCount(0);
  await apply.click();
  await expect(inputOf(page)).toHaveValue('Half a thought');
  await page.goBack();
  await expect(inputOf(page)).toHaveCount(0);
  await page.goBack();
  await expect.poll(() => pathOf(page), 'neither login, school nor profile').toBe('/student-landing');
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Student Dashboard' })).toBeVisible();

  const { page: office } = await people.aNewCompany();
  await office.goto('/company-landing');
  await office.goto('/company-profile');
  await office.getByRole('textbox', { name: 'Company Name' }).fill('Fold');
  await office.getByRole('combobox', { name: 'Industry' }).click();
  await office.getByRole('option', { name: 'Food & Beverage' }).click();
  await office.getByRole('button', { name: 'Save Profile' }).click();
  await office.getByRole('button', { name: 'OK' }).click();
  await expect(office.getByRole('heading', { name: 'Company Dashboard' })).toBeVisible();
  await office.goBack();
  await expect.poll(() => pathOf(office), 'not the profile, which is saved').toBe('/company-landing');
});

test('a user who returns to a message gets straight to it, and back to the dashboard', async ({ people }) => {
  const { student, company } = await aConversationWithNobodyThere(people, 'Could we meet on Thursday?');
  const { page } = student;
  await openDashboard(page);
  const newest = page.getByRole('button', { name: `New message from ${company.name}` });
  await newest.click();
  await expect(inputOf(page)).toBeFocused();
  await expect(logWith(page, company).getByText('Could we meet on Thursday?')).toBeVisible();
  await inputOf(page).fill('Thursday is');
  await page.goBack();
  await expect(page).toHaveURL(/\/student-dashboard$/);
  await expect(page.getByRole('heading', { name: 'Discover Companies' })).toBeVisible();
  await expect(newest).toHaveCount(0);
  await page.goForward();
  await expect(inputOf(page)).toHaveValue('Thursday is');
});
