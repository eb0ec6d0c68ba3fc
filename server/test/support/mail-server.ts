import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, vi } from 'vitest';
import { atTheEnd } from './at-the-end.ts';

/** The server's reply to an address: none to accept it, otherwise one such as '550 5.1.1 no such user'. */
type Answer = (address: string) => string | null;

const reply = (text: string): Error =>
  Object.assign(new Error(text.slice(4)), { responseCode: Number(text.slice(0, 3)) });

/**
 * A real SMTP server that receives users' emails. It can be away and refuse addresses. It stops with the
 * file.
 */
export async function aMailServer() {
  const received: Email[] = [];
  const deliveries: string[] = [];
  const state = { isAway: false, answer: (() => null) as Answer };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onMailFrom: (_, __, done) => done(state.isAway ? reply('421 4.3.2 away') : null),
    onRcptTo: ({ address }, _, done) => {
      deliveries.push(address);
      const refusal = state.answer(address);
      done(refusal === null ? null : reply(refusal));
    },
    onData: async (stream, _, done) => {
      received.push(await PostalMime.parse(Buffer.concat(await stream.toArray())));
      done();
    },
  });
  // A disconnected client is not a test failure.
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
    /** Every address for which it was sent an email. */
    deliveries,
    /** The settings with which the product's server sends through this one. */
    environment: { SMTP_URL: url, MAIL_FROM: 'AmbitionHub <no-reply@ambitionhub.test>' },
    state,
    to,
    /** The emails for an address in order, once as many as awaited have arrived. */
    arrived: (address: string, awaited = 1): Promise<readonly Email[]> =>
      vi.waitFor(
        () => {
          expect(to(address).length).toBeGreaterThanOrEqual(awaited);
          return to(address);
        },
        { interval: 20 },
      ),
  };
}

/** A header of an email as it was received. */
export const headerOf = (mail: Email | undefined, name: string): string | undefined =>
  mail?.headers.find(({ key }) => key === name.toLowerCase())?.value;
