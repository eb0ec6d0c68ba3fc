import type { Locator, Page } from '@playwright/test';
import { admin } from '../../tools/product.ts';
import { password } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/**
 * The screen as a screen reader presents it: roles, names and states, in this order, with anything in
 * between.
 */
const hears = (of: Locator, tree: string) => expect(of).toMatchAriaSnapshot(tree);

async function signUp(page: Page, as: 'Student' | 'Company', email: string) {
  await page.goto(as === 'Student' ? '/login?from=student_landing' : '/login?from=company_landing');
  await hears(
    page.getByRole('main'),
    `
    - main:
      - heading "Create Account" [level=2]
      - group "I am a:":
        - button "${as}" [pressed]
      - textbox /Email/
      - textbox "Password"
      - textbox "Confirm Password"
      - button "Create Account"
    `,
  );
  await page.getByRole('textbox', { name: /email/i }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

test.use({ translated: true });

test('a student applies to a company with one message, waits until it answers, and may write again; both see it at once', async ({
  people,
}) => {
  const company = await people.visitor();
  const student = await people.visitor();
  const stamp = Date.now();
  const brand = `Peak Coffee ${stamp}`;

  await test.step('a company signs up and saves its profile', async () => {
    await signUp(company, 'Company', `hello.${stamp}@peakcoffee.test`);
    await expect(company).toHaveURL(/company-profile/);
    await company.getByLabel(/company name/i).fill(brand);
    await company.getByRole('combobox', { name: /industry/i }).click();
    await company.getByRole('option', { name: 'Food & Beverage' }).click();
    await company.getByLabel(/contact email/i).fill('campus@peakcoffee.test');
    await company.getByRole('button', { name: 'Save Profile' }).click();
    await expect(company.getByRole('alertdialog')).toContainText('Profile saved successfully!');
    await company.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(company).toHaveURL(/company-dashboard/);
  });

  await test.step('the admin approves it', async () => {
    const office = await people.visitor();
    await office.goto('/login');
    await office.getByRole('textbox', { name: /email/i }).fill(admin.email);
    await office.getByLabel('Password', { exact: true }).fill(admin.password);
    await office.getByRole('button', { name: 'Log In' }).click();
    await expect(office).toHaveURL(/admin-dashboard/);
    await office.getByRole('tab', { name: 'Companies' }).click();
    await office.getByRole('searchbox').fill(brand);
    // Waits until the search has removed the other rows, because this row moves then.
    await expect(office.getByRole('rowheader')).toHaveCount(1);
    const row = office.getByRole('row', { name: brand, exact: true });
    await row.getByRole('button', { name: 'Approve' }).click();
    await expect(row.getByText('Approved', { exact: true })).toBeVisible();
    // It is announced after it can no longer be undone.
    await expect(company.getByText('Pending approval.')).toHaveCount(0);
  });

  await test.step('no student has written to it yet', async () => {
    await company.getByRole('tab', { name: 'Messages' }).click();
    await expect(company.getByText('No conversations yet.')).toBeVisible();
    await expect(
      company.getByText('When you message someone or receive a message, it will appear here.'),
    ).toBeVisible();
    await expectAccessible(company, 'Messages: no conversation');
  });

  await test.step('a student signs up, chooses a school and publishes a profile', async () => {
    await signUp(student, 'Student', `sam.${stamp}@campus.test`);
    await expect(student).toHaveURL(/choose-university/);
    await student.getByPlaceholder('Search for your university...').fill('stanf');
    await hears(
      student.getByRole('main'),
      `
      - main:
        - heading "Choose Your University" [level=1]
        - combobox "Choose Your University" [expanded]: stanf
        - listbox "Choose Your University":
          - option "Stanford University"
        - button "Continue" [disabled]
      `,
    );
    await student.getByRole('option', { name: /Stanford University/ }).click();
    await student.getByRole('button', { name: 'Continue' }).click();
    await expect(student.getByRole('heading', { name: 'Create Your Profile' })).toBeVisible();
    await hears(
      student.getByRole('main'),
      `
      - main:
        - heading "Create Your Profile" [level=1]
        - 'progressbar "Profile Completion: 17%"'
        - group "Profile Photo":
          - button "Change Photo"
        - textbox "Name"
        - group "Name and one of these are enough to begin":
          - textbox "Major"
          - combobox /Industries of Interest/
        - combobox "Class Year"
        - button "Continue to Dashboard"
      `,
    );
    await student.getByPlaceholder('Type your full name').fill('Sam Sender');
    await student.getByPlaceholder('Enter your major or field of study').fill('Economics');
    await student.getByRole('button', { name: 'Continue to Dashboard' }).click();
    await expect(
      student.getByText('Profile successfully published! Your profile is now visible to employers.'),
    ).toBeVisible();
  });

  await test.step('the student finds the company and applies', async () => {
    await student.getByPlaceholder('Search companies by name, industry, or position...').fill(brand);
    await expect(student.getByRole('article')).toHaveCount(1);
    const card = student.getByRole('article').filter({ hasText: brand });
    await hears(
      student.getByRole('feed'),
      `
      - feed "Discover Companies":
        - article "${brand}":
          - heading "${brand}" [level=3]
          - 'button "Click to Apply: ${brand}"'
      `,
    );
    await card.getByRole('button', { name: /Click to Apply/ }).click();
    const chat = student.getByRole('dialog');
    await hears(
      chat,
      `
      - dialog "Messages with ${brand}":
        - heading "${brand}" [level=2]
        - button "Close conversation"
        - group /Messages with/:
          - paragraph: Send a concise message to complete your application!
        - textbox "Message"
        - button "Send"
      `,
    );
    await expect(chat).toHaveCSS('opacity', '1');
    await expectAccessible(student, 'application dialog: the first message');
    await chat
      .getByPlaceholder('Message (280 characters max)')
      .fill('I would love to pour your coffee on campus.');
    await student.keyboard.press('Enter');
    await expect(
      chat.getByRole('log').getByText('I would love to pour your coffee on campus.'),
    ).toBeVisible();
    await expect(
      chat.getByPlaceholder('Waiting for company to respond before sending another message...'),
    ).toBeDisabled();
    await expect(chat.getByRole('log')).toBeFocused();
    await expect(chat.getByText('Delivered', { exact: true })).toBeAttached();
    await expectAccessible(student, 'application dialog: waiting for the company');
  });

  await test.step('the company sees it without reloading and answers', async () => {
    const messages = company.getByRole('tab', { name: /Messages/ });
    await expect(messages).toHaveAccessibleName(/1/);
    await expect(company.getByText('Choose a conversation from the list to start chatting.')).toBeVisible();
    await company
      .getByRole('button', { name: /Sam Sender/ })
      .or(company.getByRole('option', { name: /Sam Sender/ }))
      .first()
      .click();
    await expect(
      company.getByRole('log').getByText('I would love to pour your coffee on campus.'),
    ).toBeVisible();
    await expect(student.getByRole('dialog').getByText('Read', { exact: true })).toBeAttached();
    await company.getByPlaceholder('Message', { exact: true }).fill('When can you start?');
    await company.getByRole('button', { name: 'Send', exact: true }).click();
  });

  await test.step('the student sees the answer without reloading and may write again', async () => {
    const chat = student.getByRole('dialog');
    await hears(
      chat.getByRole('log'),
      `
      - log "Messages with ${brand}":
        - list:
          - listitem:
            - text: "You:"
            - paragraph:
              - text: I would love to pour your coffee on campus.
          - listitem:
            - text: "${brand}:"
            - paragraph:
              - text: When can you start?
      `,
    );
    await chat.getByPlaceholder('Message (280 characters max)').fill('On Monday!');
    await chat.getByRole('button', { name: 'Send' }).click();
    await expect(company.getByRole('log').getByText('On Monday!')).toBeVisible();
    await chat.getByPlaceholder('Message (280 characters max)').fill('Or on Sunday?');
    await chat.getByRole('button', { name: 'Send' }).click();
    await expect(company.getByRole('log').getByText('Or on Sunday?')).toBeVisible();
    await expectAccessible(company, 'Messages: a conversation');
  });

  await test.step('the student sees the application’s status on the company’s card and in a tab', async () => {
    await student.bringToFront();
    await student.keyboard.press('Escape');
    const card = student.getByRole('article').filter({ hasText: brand });
    await expect(card.getByText('Answered')).toBeVisible();
    await expect(card.getByRole('button', { name: /^Open chat/ })).toBeFocused();
    await student.getByRole('button', { name: 'Filters' }).click();
    await student.getByRole('switch', { name: 'Not applied yet' }).click();
    await student.getByRole('button', { name: 'Show positions' }).click();
    await expect(student.getByText('No companies left')).toBeVisible();
    await expectAccessible(student, 'Discover: no companies left');
    await student.getByRole('tab', { name: 'Applications' }).click();
    await expect(student.getByRole('article').getByText('The company has answered.')).toBeVisible();
    await expectAccessible(student, 'student dashboard: Applications');
  });
});
