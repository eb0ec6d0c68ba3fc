import { randomUUID } from 'node:crypto';
import type { MessageId } from '@ambitionhub/contract/messaging';
import { anApprovedCompany, aPublishedStudent, type Founder, type Person } from './people.ts';
import type { RunningServer } from './server.ts';

/** An id for a message, as the sender's browser makes it. */
export const aMessageId = (): MessageId => randomUUID() as MessageId;

/** Sends a message, or repeats it where its id is given. */
export const send = (from: Person, to: Person, text: string, id: MessageId = aMessageId()) =>
  from.api.messaging.send({ with: to.id, id, text });

/** A published student and an approved company who have not written yet. */
export const aPair = async (server: RunningServer): Promise<{ student: Person; company: Founder }> => ({
  student: await aPublishedStudent(server),
  company: await anApprovedCompany(server),
});

/** A student and a company who may both write: the student has applied, the company has answered. */
export async function anOpenConversation(
  server: RunningServer,
): Promise<{ student: Person; company: Founder }> {
  const pair = await aPair(server);
  await send(pair.student, pair.company, 'I would love to represent you.');
  await send(pair.company, pair.student, 'Tell us more.');
  return pair;
}
