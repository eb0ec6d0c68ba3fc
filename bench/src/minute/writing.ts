import type { Person } from './person.ts';
import { answerText, type Beginning, type FirstMessage } from './texts.ts';

/** Writes and sends the first message of an open conversation, starting with the opener or typed in full. */
export async function sendFirst(
  person: Person,
  { opened, own }: FirstMessage,
  beginning: Beginning,
): Promise<void> {
  const { page } = person;
  await person.see(messageInput(person), 'next');
  if (beginning === 'opener') {
    person.decide();
    await person.press(page.getByRole('button', { name: 'Use my profile' }));
    person.decide();
  } else await person.into(messageInput(person));
  person.decide();
  await person.write(beginning === 'opener' ? own : opened + own);
  await sendIt(person, own.trim());
}

/** Starts with the user's last message, for another recipient. */
export async function sendLast(person: Person, ending: string): Promise<void> {
  await person.see(messageInput(person), 'next');
  person.decide();
  await person.press(person.page.getByRole('button', { name: 'Use my last message' }));
  person.decide();
  await sendIt(person, ending);
}

/** Answers in a conversation that opens. */
export async function answerMessage(person: Person): Promise<void> {
  await person.see(messageInput(person), 'next');
  await person.into(messageInput(person));
  person.decide();
  await person.write(answerText);
  await sendIt(person, answerText);
}

const messageInput = ({ page }: Person) => page.getByRole('textbox', { name: 'Message', exact: true });

async function sendIt(person: Person, text: string): Promise<void> {
  person.decide();
  await person.key('Enter');
  await person.see(person.page.getByRole('log').getByText(text));
}
