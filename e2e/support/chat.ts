import type { Locator, Page } from '@playwright/test';
import type { Account, People, Person } from './people.ts';

/** Both sides of a conversation that the company has started, so that both may write. */
export async function aConversation(
  people: People,
  text = 'Hello from the company',
): Promise<{ student: Person; company: Person }> {
  const [student, company] = await Promise.all([people.aPublishedStudent(), people.aCompany()]);
  await people.sends(company, student, text);
  return { student, company };
}

/** The same with a company that has no browser. */
export async function aConversationWithNobodyThere(
  people: People,
  text = 'Hello from the company',
): Promise<{ student: Person; company: Account }> {
  const [student, company] = await Promise.all([people.aPublishedStudent(), people.offstage.aCompany()]);
  await people.sends(company, student, text);
  return { student, company };
}

export const messagesOf = ({ userType }: Account): string => `/${userType}-dashboard?tab=messages`;

/** The row of a user in the conversation list. */
export const rowOf = (page: Page, other: Account): Locator =>
  page.getByRole('region', { name: 'Messages', exact: true }).getByRole('button', { name: other.name });

/** The messages with a user, as visible text. */
export const logWith = (page: Page, other: Account): Locator =>
  page.getByRole('log', { name: `Messages with ${other.name}` });

/** The input, with any placeholder. */
export const inputOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Message', exact: true });

/** Opens the conversation with a user from the list, in the user's own page or another one. */
export async function openChat(person: Person, other: Account, page = person.page): Promise<Locator> {
  await page.goto(messagesOf(person));
  await rowOf(page, other).click();
  await logWith(page, other).waitFor();
  return logWith(page, other);
}

export async function writeMessage(page: Page, text: string): Promise<void> {
  await inputOf(page).fill(text);
  await inputOf(page).press('Enter');
}
