import { randomUUID } from 'node:crypto';
import type { FileId, Message, MessageFile, MessageId } from '@ambitionhub/contract/messaging';
import { aMessageId } from './conversation.ts';
import type { Person } from './people.ts';
import { keyOf, uploadsOf } from './uploads.ts';

/** The beginning of a PDF, and anything after it: nothing here reads more of it. */
export const aPdf = (rest = 'a page'): Buffer => Buffer.from(`%PDF-1.7\n${rest}\n%%EOF\n`, 'latin1');

/** Uploads a file for a message; the reply. */
export const upload = (
  person: Person,
  bytes: Uint8Array,
  { name = 'file', id = randomUUID() }: { name?: string; id?: string } = {},
): Promise<Response> => uploadsOf(person).upload(bytes, { kind: 'message', picture: id, name });

/** Uploads a file for a message; the browser's id of it. */
export const addFile = async (person: Person, bytes: Uint8Array, name?: string): Promise<FileId> =>
  keyOf(await upload(person, bytes, name === undefined ? {} : { name })) as FileId;

/** Sends a message with files, or repeats it where its id is given. */
export const sendFiles = (
  from: Person,
  to: Person,
  files: FileId[],
  { text = '', id = aMessageId() }: { text?: string; id?: MessageId } = {},
) => from.api.messaging.send({ with: to.id, id, text, files });

/** The newest message of a conversation, as one side reads it. */
export async function newestOf(reader: Person, other: Person): Promise<Message> {
  const { messages } = await reader.api.messaging.messages({ with: other.id });
  const newest = messages.at(-1);
  if (!newest) throw new Error('the conversation is empty');
  return newest;
}

/** The link to a file of a message: a picture's large one. */
export function linkOf(
  { files = [] }: { readonly files?: readonly MessageFile[] | undefined },
  nth = 0,
): string {
  const file = files[nth];
  if (!file) throw new Error('the message has no such file');
  return file.kind === 'pdf' ? file.link : file.large;
}
