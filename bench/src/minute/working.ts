import sharp from 'sharp';
import { admin } from '../../../tools/product.ts';
import type { Client } from '../product.ts';
import { submitLogin } from './entering.ts';
import type { Person } from './person.ts';
import { type Beginning, invitation, newPassword, password } from './texts.ts';
import { answerMessage, sendFirst, sendLast } from './writing.ts';

/** Journey 2: the same student completes the profile, from one missing field to the next. */
export async function completeProfile(person: Person): Promise<void> {
  if (person.device === 'mouse') {
    await choosePhoto(person);
    person.decide();
    await person.press(chip(person, 'Industries of Interest'));
    await chooseIndustry(person);
    person.decide();
    await person.press(chip(person, 'Class Year'));
    await person.write('j');
    await chooseYear(person);
  } else {
    // The line of news leads to the first missing field in the profile's sheet.
    person.decide();
    await person.press(person.page.getByRole('button', { name: /^Complete Your Profile/ }));
    await person.see(industry(person), 'next');
    await chooseIndustry(person);
    person.decide();
    await person.press(classYear(person));
    person.pressElsewhere(1);
    await chooseYear(person);
    await choosePhoto(person);
  }
  await person.see(person.page.getByText('Profile Complete').first());
}

const chip = ({ page }: Person, name: string) =>
  page.getByRole('listitem').getByRole('button', { name, exact: true });
const classYear = ({ page }: Person) => page.getByRole('combobox', { name: /^Class Year/ });

async function choosePhoto(person: Person): Promise<void> {
  const { page } = person;
  await person.see(chip(person, 'Profile Photo'));
  person.decide();
  const chooser = page.waitForEvent('filechooser');
  await person.press(chip(person, 'Profile Photo'));
  person.pressElsewhere(2);
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#2447f9' } })
    .jpeg()
    .toBuffer();
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
  const upload = page.getByRole('button', { name: 'Upload', exact: true });
  await person.see(upload, 'next');
  await person.confirm(upload);
}

const industry = ({ page }: Person) => page.getByRole('option', { name: 'Finance & Investing' });
const chooseIndustry = (person: Person) => person.press(industry(person));

/** This also sets the usual graduation year. */
const chooseYear = (person: Person) => classYear(person).selectOption('Junior');

/** Journey 4: a company finds students by school and skill and writes to the first, then to the next one. */
export async function firstMessage(person: Person, beginning: Beginning): Promise<void> {
  const { page, device } = person;
  person.decide();
  if (device === 'touch') await person.press(page.getByRole('button', { name: /^Filter/ }));
  await person.into(page.getByRole('combobox', { name: 'University' }));
  await person.write('du');
  const school = page.getByRole('option', { name: 'Duke University' });
  await person.see(school);
  await (device === 'touch' ? person.press(school) : person.key('Enter'));
  person.decide();
  await person.press(page.getByRole('button', { name: 'Python', exact: true }));
  if (device === 'touch') await person.press(page.getByRole('button', { name: 'Close' }).first());
  await contact(person, 0);
  await sendFirst(person, invitation, beginning);
}

export async function nextMessage(person: Person): Promise<void> {
  await person.press(person.page.getByRole('button', { name: 'Close conversation' }));
  await contact(person, 1);
  await sendLast(person, invitation.own.trim());
}

async function contact(person: Person, place: number): Promise<void> {
  const button = person.page
    .getByRole('article')
    .getByRole('button', { name: /^Contact/ })
    .nth(place);
  await person.see(button);
  person.decide();
  await person.press(button);
}

/** Journey 5: a student answers, from the landing page and signed out. */
export async function answerSignedOut(person: Person, email: string): Promise<void> {
  const { page } = person;
  person.decide();
  await person.press(page.getByRole('link', { name: 'Sign in' }));
  await person.see(page.getByRole('heading', { name: 'Welcome Back' }), 'next');
  await submitLogin(person, { email });
  const newest = page.getByRole('button', { name: /^New message from/ });
  await person.see(newest, 'next');
  person.decide();
  await person.confirm(newest);
  await answerMessage(person);
}

/** Journey 6: the admin checks a waiting company and approves it. */
export async function approveFirst(person: Person): Promise<void> {
  const { page } = person;
  person.decide();
  await person.press(page.getByRole('link', { name: 'Sign in' }));
  await person.see(page.getByRole('heading', { name: 'Welcome Back' }), 'next');
  await submitLogin(person, { email: admin.email, word: admin.password, isNew: false });
  const review = page.getByRole('button', { name: 'Review pending' });
  await person.see(review, 'next');
  person.decide();
  await person.confirm(review);
  await approveNext(person);
}

/** The company shown, whichever of the waiting ones it is; then the next one appears for review. */
export async function approveNext(person: Person): Promise<void> {
  const dialog = person.page.getByRole('dialog');
  const approve = dialog.getByRole('button', { name: 'Approve and next' });
  await person.see(approve, 'next');
  person.decide();
  // The button works again once a double press is over; no one decides sooner, so the decision already
  // includes the wait.
  await approve.and(dialog.locator(':not([aria-disabled])')).waitFor();
  await person.confirm(approve);
  await person.see(dialog.locator('h2 :focus'));
}

/** Journey 7: a student changes the password. */
export async function changePassword(person: Person): Promise<void> {
  const { page, device } = person;
  person.decide();
  if (device === 'touch') {
    await person.press(page.getByRole('button', { name: /^Account:/ }));
    person.decide();
    await person.press(page.getByRole('menuitem', { name: 'Account Settings' }));
  } else await person.press(page.getByRole('tab', { name: 'Account Settings' }));
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await person.see(field('Current Password'), 'next');
  await person.into(field('Current Password'));
  await person.write(password);
  await person.key('Enter');
  await person.into(field('New Password'));
  await person.write(newPassword);
  await person.key('Enter');
  await person.see(page.getByText('Your password has been changed.'));
}

/** The target of the link in the email about a message. */
export const conversationAddress = ({ id }: Client): string => `/student-dashboard?tab=messages&with=${id}`;
