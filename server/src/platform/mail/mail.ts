import * as z from 'zod';
import { defineJob } from '../jobs/index.ts';

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

export interface Mailer {
  /** Hands one e-mail over, or throws; with the same `id` again it is recognisably the same e-mail. */
  send(mail: Mail, id: string): Promise<void>;
  close(): void;
}

/**
 * An e-mail that is ready to go. Queued with what causes it, so that neither a crash nor a mail server that is away
 * loses it. What it says is private, so it is forgotten soon after it went, and a secret link has no place in it.
 */
export const mailJob = defineJob({
  name: 'mail',
  data: mail,
  pollSeconds: 1,
  patienceSeconds: 90,
  retries: { limit: 12, firstPause: 10, longestPause: 3600 },
  keepSeconds: 60,
});
