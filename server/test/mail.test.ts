import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { resetMailFrom } from '../src/features/notifications/index.ts';
import { transact } from '../src/platform/database/index.ts';
import { createJobs } from '../src/platform/jobs/index.ts';
import { createLog } from '../src/platform/log/index.ts';
import { createMailer, mailJob, openOutbox, outboxRoutes } from '../src/platform/mail/index.ts';
import { freshDatabase } from './support/database.ts';

const { db, pool } = await freshDatabase();
const log = await createLog({ level: 'silent', pretty: false });
const from = 'AmbitionHub <no-reply@ambitionhub.test>';
const letter = { to: 'ada@example.org', subject: 'Hello', text: 'Hi <Ada>', html: '<p>Hi</p>', headers: {} };

const aFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const aMailServer = async (options: { refuses?: boolean } = {}) => {
  const received: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => done(options.refuses ? new Error('go away') : null),
    onData: async (stream, _, done) => {
      received.push(Buffer.concat(await stream.toArray()));
      done();
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => new Promise<void>((closed) => server.close(closed)));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received };
};

describe('the reset mail', () => {
  it('is sent by a job and brings the link in both its parts, with how long it lives', async () => {
    const { url, received } = await aMailServer();
    const mailer = createMailer({ smtpUrl: url, from }, openOutbox(await aFolder()));
    const jobs = createJobs({ pool, log });
    jobs.work(mailJob, (mail, { id }) => mailer.send(mail, id));
    await jobs.start();
    onTestFinished(async () => {
      await jobs.stop();
      mailer.close();
    });

    const write = resetMailFrom('https://ambitionhub.test');
    const written = await write({ email: 'ada@example.org', token: 'a+b' });
    await transact(db, (tx) => jobs.queue(tx, mailJob, written));
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 10_000 });

    const mail = await PostalMime.parse(received[0] ?? '');
    const link = 'https://ambitionhub.test/reset-password?token=a%2Bb';
    expect(mail.to?.[0]?.address).toBe('ada@example.org');
    expect(mail.subject).toBe('Reset your AmbitionHub password');
    expect(mail.text).toContain(link);
    expect(mail.text).toContain('one hour');
    expect(mail.text).toContain('If you did not ask for it, you can ignore this e-mail');
    expect(mail.html).toContain(`href="${link}"`);
  });
});

describe('a mailer with a mail server', () => {
  it('gives the same e-mail the same Message-ID in every attempt', async () => {
    const { url, received } = await aMailServer();
    const mailer = createMailer({ smtpUrl: url, from }, openOutbox(await aFolder()));
    onTestFinished(() => mailer.close());
    await mailer.send(letter, 'one');
    await mailer.send(letter, 'one');
    const ids = await Promise.all(received.map(async (raw) => (await PostalMime.parse(raw)).messageId));
    expect(ids).toEqual(['<one@ambitionhub.test>', '<one@ambitionhub.test>']);
  });

  it('fails where the mail server refuses, so that the job is tried again', async () => {
    const { url } = await aMailServer({ refuses: true });
    const mailer = createMailer({ smtpUrl: url, from }, openOutbox(await aFolder()));
    onTestFinished(() => mailer.close());
    await expect(mailer.send(letter, 'one')).rejects.toThrow('go away');
  });
});

describe('the outbox', () => {
  it('takes every e-mail once while there is no mail server, and shows the newest first', async () => {
    const outbox = openOutbox(await aFolder());
    const mailer = createMailer({ smtpUrl: null, from }, outbox);
    const first = randomUUID();
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await mailer.send(letter, first);
    vi.advanceTimersByTime(1000);
    await mailer.send({ ...letter, subject: 'Later' }, randomUUID());
    await mailer.send(letter, first);
    expect((await outbox.list()).map(({ subject }) => subject)).toEqual(['Later', 'Hello']);
  });

  it('keeps the newest 200 and overlooks what a crash left half written', async () => {
    const folder = await aFolder();
    const outbox = openOutbox(folder);
    await writeFile(join(folder, `000000000000001-${randomUUID()}.json.draft`), '{"to":');
    for (let count = 0; count < 203; count += 1) await outbox.put(letter, randomUUID());
    expect(await outbox.list()).toHaveLength(200);
  });

  it('is read as pages with clickable links and as JSON, and an e-mail’s text is never markup', async () => {
    const outbox = openOutbox(await aFolder());
    const id = randomUUID();
    await outbox.put({ ...letter, text: 'Hi <b>Ada</b>, see https://example.org/?a=1&b=2' }, id);
    const routes = outboxRoutes(outbox);

    const listing = await (await routes.request('/dev/outbox')).text();
    expect(listing).toContain(`href="/dev/outbox/${id}"`);
    const page = await (await routes.request(`/dev/outbox/${id}`)).text();
    expect(page).toContain('Hi &lt;b&gt;Ada&lt;/b&gt;');
    expect(page).toContain('<a href="https://example.org/?a=1&amp;b=2">');
    expect(page).not.toContain('<script');
    const json = await (await routes.request('/dev/outbox.json')).json();
    expect(json).toMatchObject([{ id, to: 'ada@example.org', subject: 'Hello', at: expect.any(String) }]);
    expect((await routes.request(`/dev/outbox/${randomUUID()}`)).status).toBe(404);
  });
});
