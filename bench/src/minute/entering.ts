import type { Person } from './person.ts';
import { application, type Beginning, newAddress, password } from './texts.ts';
import { sendFirst } from './writing.ts';

/** Fills in the form of the login screen and sends it. */
export async function submitLogin(
  person: Person,
  { email, word = password, isNew = false }: { email: string; word?: string; isNew?: boolean },
): Promise<void> {
  const { page } = person;
  const [address, first, again] = [
    page.getByRole('textbox', { name: /email/i }),
    page.getByLabel('Password', { exact: true }),
    page.getByLabel('Confirm Password', { exact: true }),
  ];
  await person.into(address);
  await person.write(email);
  await person.key('Enter');
  await person.into(first);
  await person.write(word);
  if (isNew) {
    await person.key('Enter');
    await person.into(again);
    await person.write(word);
  }
  await person.key('Enter');
}

/** From the landing page to the first screen of a new account. */
async function signUpFrom(person: Person, event: string, email: string): Promise<void> {
  const { page } = person;
  person.decide();
  await person.press(page.locator(`a[data-event="${event}"]`).first());
  await person.see(page.getByRole('heading', { name: 'Create Account' }), 'next');
  await submitLogin(person, { email, isNew: true });
}

let students = 0;

/** Journey 1: a new student, from the landing page to the first application. */
export async function firstApplication(person: Person, beginning: Beginning): Promise<void> {
  const { page } = person;
  students += 1;
  await signUpFrom(person, 'student_get_started', `mia.l${students}@stanford.edu`);

  await person.see(page.getByRole('heading', { name: 'Choose Your University' }), 'next');
  person.decide();
  const school = page.getByRole('combobox', { name: 'Choose Your University' });
  await person.submit(school, page.getByRole('button', { name: 'Continue' }));

  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await person.see(name, 'next');
  await person.into(name);
  await person.write('Mia Luna');
  await person.key('Enter');
  await person.into(page.getByRole('textbox', { name: 'Major' }));
  await person.write('Psychology');
  person.decide();
  await person.key('Enter');

  const apply = page.getByRole('button', { name: /^Click to Apply/ }).first();
  await person.see(apply, 'next');
  person.decide();
  await person.press(apply);
  await sendFirst(person, application, beginning);
}

/** Journey 3: a new company, from its landing page to a complete profile. */
export async function companyProfile(person: Person): Promise<void> {
  const { page } = person;
  await signUpFrom(person, 'company_get_started', newAddress());
  const name = page.getByRole('textbox', { name: 'Company Name' });
  await person.see(name, 'next');
  await person.into(name);
  await person.write('Sunroom Coffee');
  await person.key('Enter');
  await person.into(page.getByRole('combobox', { name: 'Industry' }));
  person.decide();
  // Two letters bring it to the top, in view.
  await person.write('fo');
  await person.see(page.getByRole('option', { name: 'Food & Beverage' }));
  await person.key('Enter');
  person.decide();
  await person.key('Enter');
  await person.see(page.getByRole('alertdialog'), 'next');
  await person.confirm(page.getByRole('button', { name: 'OK' }));
  await person.see(page.getByRole('heading', { name: 'Company Dashboard' }), 'next');
}
