import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, vi } from 'vitest';
import { atTheEnd } from './at-the-end.ts';

/** What the server answers to an address: nothing where it takes it, otherwise a reply such as '550 5.1.1 no such user'. */
type Answer = (address: string) => string | null;

const reply = (text: string): Error =>
  Object.assign(new Error(text.slice(4)), { responseCode: Number(text.slice(0, 3)) });

/** A real SMTP server in which somebody's e-mails land. It can be away, and refuse addresses. It stops with the file. */
export async function aMailServer() {
  const received: Email[] = [];
  const asked: string[] = [];
  const state = { isAway: false, answer: (() => null) as Answer };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onMailFrom: (_, __, done) => done(state.isAway ? reply('421 4.3.2 away') : null),
    onRcptTo: ({ address }, _, done) => {
      asked.push(address);
      const refusal = state.answer(address);
      done(refusal === null ? null : reply(refusal));
    },
    onData: async (stream, _, done) => {
      received.push(await PostalMime.parse(Buffer.concat(await stream.toArray())));
      done();
    },
  });
  // A client that hangs up is no fault of a test.
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  atTheEnd(() => new Promise<void>((closed) => server.close(closed)));
  const { port } = server.server.address() as AddressInfo;
  const url = `smtp://127.0.0.1:${port}`;

  const to = (address: string): readonly Email[] =>
    received.filter((mail) => mail.to?.some((one) => one.address === address));

  return {
    url,
    received,
    /** Every address that it was asked to take an e-mail for. */
    asked,
    /** What the product's server needs to send through this one. */
    environment: { SMTP_URL: url, MAIL_FROM: 'AmbitionHub <no-reply@ambitionhub.test>' },
    state,
    to,
    /** The e-mails for an address once there are as many as awaited, in their order. */
    arrived: (address: string, awaited = 1): Promise<readonly Email[]> =>
      vi.waitFor(
        () => {
          expect(to(address).length).toBeGreaterThanOrEqual(awaited);
          return to(address);
        },
        { timeout: 10_000, interval: 20 },
      ),
  };
}

/** A header of an e-mail as it was received. */
export const headerOf = (mail: Email | undefined, name: string): string | undefined =>
  mail?.headers.find(({ key }) => key === name.toLowerCase())?.value;
