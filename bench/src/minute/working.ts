import sharp from 'sharp';
import { admin } from '../../../tools/product.ts';
import type { Client } from '../product.ts';
import { enter } from './entering.ts';
import type { Person } from './person.ts';
import { password } from './stage.ts';

/** Journey 2: the same student makes the profile complete. */
export const completeProfile = async (person: Person): Promise<void> => {
  const { page, device } = person;
  const chip = (name: string) => page.getByRole('listitem').getByRole('button', { name, exact: true });
  const year = { name: /^Class Year/ };

  await person.see(chip('Profile Photo'));
  person.decide();
  await person.press(chip('Profile Photo'));
  const change = page.getByRole('button', { name: 'Change Photo' });
  const chooser = page.waitForEvent('filechooser');
  await person.submit(change, change);
  person.pressElsewhere(2);
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#2447f9' } })
    .jpeg()
    .toBuffer();
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
  const upload = page.getByRole('button', { name: 'Upload', exact: true });
  await person.see(upload, 'next');
  await person.submit(upload, upload);
  await person.see(page.locator('img[src*="/images/"]').first());

  for (const [name, field, choice] of [
    ['Industries of Interest', page.getByRole('combobox', { name: /Industries/ }), 'Finance & Investing'],
    ['Graduation Year', page.getByRole('combobox', { name: 'Graduation Year' }), '2027'],
    ['Class Year', page.getByRole('combobox', year), 'Junior'],
  ] as const) {
    if (device === 'mouse') {
      person.decide();
      await person.press(chip(name));
    } else await person.press(field);
    if (name === 'Industries of Interest') await person.press(page.getByRole('option', { name: choice }));
    else {
      person.pressElsewhere(device === 'touch' ? 1 : 0);
      if (device === 'mouse') await person.write(choice === '2027' ? choice : 'j');
      await field.selectOption(choice);
    }
  }
  await person.see(
    page.getByRole('heading', { name: 'Profile Complete' }).or(page.getByText('100%')).first(),
  );
};

/** Journey 4: a company finds students by school and skill and writes to the first, then to the next one. */
export const firstMessage = async (person: Person): Promise<void> => {
  const { page, device } = person;
  person.decide();
  if (device === 'touch') await person.press(page.getByRole('button', { name: /^Filter/ }));
  await person.into(page.getByRole('combobox', { name: 'University' }));
  await person.write('duke');
  const school = page.getByRole('option', { name: 'Duke University' });
  await person.see(school);
  await person.press(school);
  person.decide();
  await person.press(page.getByRole('button', { name: 'Python', exact: true }));
  if (device === 'touch') await person.press(page.getByRole('button', { name: 'Close' }).first());
  await contact(person, 0);
  await person.write('Hi! We are looking for two people who know their campus. Could you tell us more?');
  person.decide();
  await person.key('Enter');
  await person.see(page.getByRole('log').getByText('Hi! We are looking'));
};

export const nextMessage = async (person: Person): Promise<void> => {
  const { page } = person;
  await person.press(page.getByRole('button', { name: 'Close conversation' }));
  await contact(person, 1);
  person.decide();
  await person.press(page.getByRole('button', { name: 'Use my last message' }));
  person.decide();
  await person.key('Enter');
  await person.see(page.getByRole('log').getByText('We are looking'));
};

const contact = async (person: Person, place: number): Promise<void> => {
  const { page } = person;
  const button = page
    .getByRole('article')
    .getByRole('button', { name: /^Contact/ })
    .nth(place);
  await person.see(button);
  person.decide();
  await person.press(button);
  const input = page.getByRole('textbox', { name: 'Message', exact: true });
  await person.see(input, 'next');
  await person.into(input);
};

const answerText = 'Thank you! Thursday works well, I will be there at 5.';

/** Journey 5: a student answers, from the landing page and signed out. */
export const answerSignedOut = async (person: Person, email: string): Promise<void> => {
  const { page } = person;
  person.decide();
  await person.press(page.getByRole('link', { name: 'Sign in' }));
  await person.see(page.getByRole('heading', { name: 'Welcome Back' }), 'next');
  await enter(person, { email, word: 'bench-campus-word', isNew: false });
  await person.see(page.getByRole('heading', { name: 'Student Dashboard' }), 'next');
  person.decide();
  await person.press(page.getByRole('tab', { name: /^Messages/ }));
  const row = page.getByRole('region', { name: 'Messages', exact: true }).getByRole('button').first();
  await person.see(row, 'next');
  await person.press(row);
  await answer(person);
};

/** The same from the link of the e-mail about the message, signed in. */
export const answer = async (person: Person): Promise<void> => {
  const { page } = person;
  const input = page.getByRole('textbox', { name: 'Message', exact: true });
  await person.see(input, 'next');
  await person.into(input);
  person.decide();
  await person.write(answerText);
  person.decide();
  await person.key('Enter');
  await person.see(page.getByRole('log').getByText(answerText));
};

/** Journey 6: the admin looks at a company that waits, and approves it. */
export const approveFirst = async (person: Person): Promise<void> => {
  const { page } = person;
  person.decide();
  await person.press(page.getByRole('link', { name: 'Sign in' }));
  await person.see(page.getByRole('heading', { name: 'Welcome Back' }), 'next');
  await enter(person, { email: admin.email, word: admin.password, isNew: false });
  await person.see(page.getByRole('heading', { name: 'Admin Dashboard' }), 'next');
  person.decide();
  await person.press(page.getByRole('tab', { name: 'Companies' }));
  const review = page.getByRole('button', { name: 'Review pending' });
  await person.see(review);
  person.decide();
  await person.press(review);
  await approve(person);
};

export const approveNext = async (person: Person): Promise<void> => {
  await person.press(person.page.getByRole('dialog').getByRole('button', { name: 'Next pending' }));
  await approve(person);
};

const approve = async (person: Person): Promise<void> => {
  const dialog = person.page.getByRole('dialog');
  const button = dialog.getByRole('button', { name: 'Approve' });
  await person.see(button, 'next');
  person.decide();
  await person.press(button);
  await person.see(dialog.getByRole('button', { name: 'Revoke Approval' }));
};

/** Journey 7: a student changes the password. */
export const changePassword = async (person: Person, current: string): Promise<void> => {
  const { page } = person;
  person.decide();
  await person.press(page.getByRole('tab', { name: 'Account Settings' }));
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await person.see(field('Current Password'), 'next');
  await person.into(field('Current Password'));
  await person.write(current);
  for (const label of ['New Password', 'Confirm Password']) {
    await person.key('Enter');
    await person.into(field(label));
    await person.write(password);
  }
  await person.key('Enter');
  await person.see(page.getByText('Your password has been changed.'));
};

/** Where the e-mail about a message leads. */
export const conversationAddress = ({ id }: Client): string => `/student-dashboard?tab=messages&with=${id}`;
