import type { Person } from './person.ts';
import { answerText, type Beginning, type FirstMessage } from './texts.ts';

/** Writes the first message of a conversation that is open, begun with the opener or typed whole, and sends it. */
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
  } else await person.into(messageInput(person));
  person.decide();
  await person.write(beginning === 'opener' ? own : opened + own);
  await sendIt(person, own.trim());
}

/** Begins with the message that one has sent last, to somebody else. */
export async function sendLast(person: Person, ending: string): Promise<void> {
  await person.see(messageInput(person), 'next');
  person.decide();
  await person.press(person.page.getByRole('button', { name: 'Use my last message' }));
  await sendIt(person, ending);
}

/** Answers in a conversation that opens. */
export async function answer(person: Person): Promise<void> {
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
