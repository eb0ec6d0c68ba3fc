import { AddressRefused, type Mail, type Mailer, type Threaded } from './mail.ts';
import type { Outbox } from './outbox.ts';

type MailSettings = {
  readonly smtpUrl: string | null;
  readonly from: string;
  /** Sends nothing where the server offers no encryption. */
  readonly encryptedOnly?: boolean;
};

// Together shorter than the patience of the job, so that a slow server ends one attempt before the next begins.
const timeouts = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

/** Sends through the SMTP server at `smtpUrl`; without one every e-mail lands in the outbox. */
export function createMailer({ smtpUrl, from, encryptedOnly = false }: MailSettings, outbox: Outbox): Mailer {
  const domain = from.match(/@([^\s>]+)/)?.[1] ?? 'localhost';
  const complete = ({ thread, ...mail }: Threaded): Mail => ({
    ...mail,
    headers: { ...mail.headers, ...machineMade, ...threadHeaders(thread, domain) },
  });
  if (smtpUrl === null) return { send: (mail, id) => outbox.put(complete(mail), id), close: () => undefined };
  const transport = openTransport(smtpUrl, encryptedOnly);
  return {
    send: async (mail, id) => {
      try {
        await (await transport).sendMail({ ...complete(mail), from, messageId: `<${id}@${domain}>` });
      } catch (error) {
        throw isForGood(error) ? new AddressRefused('the address was refused', { cause: error }) : error;
      }
    },
    close: () => void transport.then((open) => open.close()),
  };
}

/** The library is loaded where there is a server to speak to. */
async function openTransport(url: string, requireTLS: boolean) {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, pool: true, maxConnections: 3, requireTLS, ...timeouts });
}

/** So that no absence notice is written back (RFC 3834). */
const machineMade = { 'Auto-Submitted': 'auto-generated' };

// A root that was never sent: every e-mail of the thread answers it, whichever of them arrives, and in which order.
function threadHeaders(thread: string | undefined, domain: string): Record<string, string> {
  if (thread === undefined) return {};
  const root = `<${thread}@${domain}>`;
  return { 'In-Reply-To': root, References: root };
}

/**
 * Whether the recipient's server refused the address itself and for good (RFC 5321, RFC 3463): no such mailbox, or one
 * that is closed. Not a full one, nor what is about us: a block of the sender, a missing sign-in, a limit.
 */
function isForGood(error: unknown): boolean {
  const { command, responseCode, response } = Object(error) as {
    command?: unknown;
    responseCode?: unknown;
    response?: unknown;
  };
  if (command !== 'RCPT TO' || typeof responseCode !== 'number') return false;
  const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response ?? ''))?.[1];
  if (detail !== undefined) return /^5\.(1\.[0-36]|1\.10|2\.1)$/.test(detail);
  return [550, 551, 553].includes(responseCode);
}
