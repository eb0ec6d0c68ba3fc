import * as z from 'zod';

/** One e-mail to one person, complete. */
export const mail = z.object({
  to: z.email(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Beyond the usual ones, such as those of RFC 8058. */
  headers: z.record(z.string(), z.string()).default({}),
});
export type Mail = z.infer<typeof mail>;

/** What an e-mail belongs to, such as a conversation: mailboxes show all of them as one thread. */
export type Threaded = Mail & { readonly thread?: string };

export interface Mailer {
  /**
   * Hands one e-mail over, or throws: `AddressRefused` where the recipient's server will never take it. With the same `id`
   * again it is recognisably the same e-mail.
   */
  send(mail: Threaded, id: string): Promise<void>;
  close(): void;
}

/** The recipient's own server says that there is no such mailbox. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}
