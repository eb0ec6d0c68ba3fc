import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';
import type { Outbox } from './outbox.ts';

type MailSettings = { readonly smtpUrl: string | null; readonly from: string };

// Together shorter than the patience of the job, so that a slow server ends one attempt before the next begins.
const timeouts = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

/** Sends through the SMTP server at `smtpUrl`; without one every e-mail lands in the outbox. */
export const createMailer = ({ smtpUrl, from }: MailSettings, outbox: Outbox): Mailer => {
  if (smtpUrl === null) return { send: (mail, id) => outbox.put(mail, id), close: () => undefined };
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 3, ...timeouts });
  const domain = from.match(/@([^\s>]+)/)?.[1] ?? 'localhost';
  return {
    send: async (mail, id) => {
      await transport.sendMail({ ...mail, from, messageId: `<${id}@${domain}>` });
    },
    close: () => transport.close(),
  };
};
