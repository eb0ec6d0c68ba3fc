import { AddressRefused, type Mail, type Mailer, type Threaded } from './mail.ts';
import type { Outbox } from './outbox.ts';

type MailSettings = {
  readonly smtpUrl: string | null;
  readonly from: string;
  /** Sends nothing if the server does not offer encryption. */
  readonly encryptedOnly?: boolean;
};

// Together shorter than the job's time limit, so that a slow server ends one attempt before the next begins.
const timeouts = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

/** Sends through the SMTP server at `smtpUrl`; without one, every email goes to the outbox. */
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

/** Loaded only if there is a mail server. */
async function openTransport(url: string, requireTLS: boolean) {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, pool: true, maxConnections: 3, requireTLS, ...timeouts });
}

/** Prevents automatic out-of-office replies (RFC 3834). */
const machineMade = { 'Auto-Submitted': 'auto-generated' };

// The id of a message that was never sent. Every email of the thread replies to it, so they group whichever arrives first.
function threadHeaders(thread: string | undefined, domain: string): Record<string, string> {
  if (thread === undefined) return {};
  const root = `<${thread}@${domain}>`;
  return { 'In-Reply-To': root, References: root };
}

/**
 * Whether the recipient's server permanently refused the address itself (RFC 5321, RFC 3463): the mailbox
 * does not exist or is closed. A full mailbox does not count, nor does anything about us: a blocked sender, a
 * missing sign-in, a limit.
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
