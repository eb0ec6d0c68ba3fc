import { randomUUID } from 'node:crypto';
import { paths } from '@ambitionhub/contract/routes';
import { aConversation, inputOf, logWith, openChat, writeMessage } from '../support/chat.ts';
import { linkMailedTo } from '../support/mail.ts';
import { password } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const peopleOfCompany = '/company-dashboard?tab=settings#people';

test('an invited person answers for the company next to its owner, who removes them while they type', async ({
  people,
}) => {
  const { student, company } = await aConversation(people);
  const email = `jonas.with.a.long.address.${randomUUID().slice(0, 8)}@campus-ambassadors.test`;
  const owner = company.page;
  const member = await people.visitor();

  await test.step('the owner invites, and the person joins by the link in the email', async () => {
    await owner.goto(await linkMailedTo(company.email, paths.confirmAddress, owner));
    await owner.getByRole('button', { name: 'Confirm' }).click();
    await expect(owner.getByText(`${company.email} is confirmed.`)).toBeVisible();
    await owner.goto(peopleOfCompany);
    await owner.getByRole('button', { name: 'Invite Someone' }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Send Invitation' }).click();
    await expect(owner.getByRole('button', { name: `Cancel the invitation to ${email}` })).toBeVisible();
    await member.goto(await linkMailedTo(email, paths.join, owner));
    await expect(member.getByRole('heading', { name: `Join ${company.name}` })).toBeVisible();
    await member.getByLabel('Your Name').fill('Jonas Weber');
    await member.getByLabel('Password', { exact: true }).fill(password);
    await member.getByLabel('Confirm Password').fill(password);
    await member.getByRole('button', { name: 'Join', exact: true }).click();
    await member.waitForURL((url) => url.pathname === paths.companyDashboard);
    await expect(owner.getByRole('button', { name: 'Remove Jonas Weber...' })).toBeVisible();
  });

  await test.step('on a phone the owner offers them the company, and they decline', async () => {
    const wide = owner.viewportSize();
    await owner.setViewportSize({ width: 360, height: 780 });
    await owner.getByRole('button', { name: 'Hand Over Company...' }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Your Password').fill(password);
    await dialog.getByRole('button', { name: 'Offer Ownership' }).click();
    await expect(owner.getByText(`Waiting for Jonas Weber (${email})`)).toBeVisible();
    expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(owner, 'the people of a company, offered to one of them');
    if (wide) await owner.setViewportSize(wide);
    await member.goto(peopleOfCompany);
    await member.getByRole('button', { name: 'Decline' }).click();
    await expect(owner.getByRole('button', { name: 'Hand Over Company...' })).toBeVisible();
  });

  const jonas = { ...company, page: member };
  await openChat(jonas, student);
  await writeMessage(member, 'Welcome from Jonas');
  const theirs = await openChat(student, company);
  await expect(theirs.getByText('Welcome from Jonas')).toBeVisible();
  await writeMessage(student.page, 'Which day would suit you?');

  await test.step('both answer at once, and each sees it of the other before sending', async () => {
    const log = await openChat(company, student);
    await expect(log.getByText('Jonas Weber', { exact: true })).toBeVisible();
    await inputOf(owner).pressSequentially('Tuesday');
    await expect(member.getByText(`${company.email} is writing…`)).toBeVisible();
    await inputOf(member).pressSequentially('Wednesday');
    await expect(owner.getByText('Jonas Weber is writing…')).toBeVisible();
    await inputOf(owner).press('Enter');
    await expect(member.getByText(`${company.email} has just answered.`)).toBeVisible();
    await expect(inputOf(member)).toHaveValue('Wednesday');
    await expect(theirs.getByText('Tuesday')).toBeVisible();
    await expect(student.page.getByText('Jonas Weber')).toHaveCount(0);
    await expectAccessible(member, 'a chat that a colleague answers at the same time');
  });

  await test.step('removed while typing, they are told why, and nothing of the company stays in their browser', async () => {
    await inputOf(member).fill('Half a sentence');
    await owner.goto(peopleOfCompany);
    await owner.getByRole('button', { name: 'Remove Jonas Weber...' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await member.waitForURL((url) => url.pathname === paths.login);
    await expect(member.getByText('You were removed from your company')).toBeVisible();
    const kept = await member.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toMatch(/Half a sentence|company-dashboard/);
    await expectAccessible(member, 'the login page of a member who was removed');
  });

  await test.step('nobody else sees what they typed: not the owner, not the next one in this browser', async () => {
    await openChat(company, student);
    await expect(inputOf(owner)).toHaveValue('');
    await member.getByLabel('Email').fill(company.email);
    await member.getByLabel('Password', { exact: true }).fill(password);
    await member.getByRole('button', { name: 'Log In', exact: true }).click();
    await member.waitForURL((url) => url.pathname === paths.companyDashboard);
    await openChat(jonas, student);
    await expect(logWith(member, student).getByText('Welcome from Jonas')).toBeVisible();
    await expect(inputOf(member)).toHaveValue('');
  });
});
