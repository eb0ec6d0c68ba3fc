import { emailAddress } from '@ambitionhub/contract/schemas';
import * as z from 'zod';

/** One complete email to one person. */
export const mail = z.object({
  to: emailAddress('not an email address'),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Beyond the usual ones, such as those of RFC 8058. */
  headers: z.record(z.string(), z.string()).default({}),
});
export type Mail = z.infer<typeof mail>;

/** What an email belongs to, such as a conversation: mailboxes show each as one thread. */
export type Threaded = Mail & { readonly thread?: string };

export interface Mailer {
  /**
   * Sends one email, or throws: `AddressRefused` if the recipient's server will never accept it. With the
   * same `id` again, it is recognizably the same email.
   */
  send(mail: Threaded, id: string): Promise<void>;
  close(): void;
}

/** The recipient's own server says that the mailbox does not exist. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}
