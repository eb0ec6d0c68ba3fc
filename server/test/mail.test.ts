import { randomUUID } from 'node:crypto';
import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { emails } from '../src/features.ts';
import { AddressRefused, createMailer, openOutbox, outboxRoutes } from '../src/platform/mail/index.ts';
import { aMailServer, headerOf } from './support/mail-server.ts';
import { aStudent } from './support/people.ts';
import { startServer } from './support/server.ts';

const from = 'AmbitionHub <no-reply@ambitionhub.test>';
const letter = { to: 'ada@example.org', subject: 'Hello', text: 'Hi <Ada>', html: '<p>Hi</p>', headers: {} };

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const provider = await aMailServer();

it('Every kind of email that a feature declares is listed in its feature.ts, or it would wait in the queue forever', async () => {
  const declared: string[] = [];
  for await (const file of glob('features/**/*.ts', { cwd: join(import.meta.dirname, '../src') })) {
    const source = await readFile(join(import.meta.dirname, '../src', file), 'utf8');
    declared.push(...[...source.matchAll(/defineMail\(\{\s*kind: '([^']+)'/g)].map(([, kind = '']) => kind));
  }
  expect(declared.length).toBeGreaterThan(20);
  const sent = new Set(emails.map(({ kind }) => kind));
  expect(declared.filter((kind) => !sent.has(kind))).toEqual([]);
});

describe('the reset email', () => {
  it('is sent by a job and has the link and its lifetime in both parts', async () => {
    const server = await startServer({ environment: provider.environment });
    const { api, email } = await aStudent(server);
    await api.accounts.requestReset({ email });
    const [mail] = await provider.arrived(email);

    const link = /https?:\/\/\S+\/reset-password#token=[\w-]+/.exec(mail?.text ?? '')?.[0];
    expect(mail?.subject).toBe('Reset your AmbitionHub password');
    expect(link).toContain(server.config.http.publicUrl);
    expect(mail?.text).toContain('one hour');
    expect(mail?.text).toMatch(
      /Example Operator\n1 Example Street, Exampletown\nGoverning law: an example state\nsupport@operator\.example\n$/,
    );
    expect(mail?.html).toContain(
      'Example Operator · 1 Example Street, Exampletown · Governing law: an example state · ',
    );
    expect(mail?.text).toContain('If you did not ask for it, you can ignore this email');
    expect(mail?.html).toContain(`href="${link}"`);
    expect(headerOf(mail, 'auto-submitted')).toBe('auto-generated');
    expect(headerOf(mail, 'list-unsubscribe')).toBeUndefined();

    const token = new URL(link ?? '').hash.replace('#token=', '');
    await api.accounts.reset({ token, password: 'another long password' });
  });
});

describe('a mailer with a mail server', () => {
  const aMailer = async () => {
    const mailer = createMailer({ smtpUrl: provider.url, from }, openOutbox(await aFolder()));
    onTestFinished(() => mailer.close());
    return mailer;
  };

  it('does not send unencrypted where encryption is required, and retries', async () => {
    const careful = createMailer(
      { smtpUrl: provider.url, from, encryptedOnly: true },
      openOutbox(await aFolder()),
    );
    onTestFinished(() => careful.close());
    const sending = careful.send({ ...letter, to: 'careful@example.org' }, 'careful');
    await expect(sending).rejects.not.toBeInstanceOf(AddressRefused);
    expect(provider.to('careful@example.org')).toEqual([]);
  });

  it('gives the same email the same Message-ID in every attempt', async () => {
    const mailer = await aMailer();
    await mailer.send({ ...letter, to: 'twice@example.org' }, 'one');
    await mailer.send({ ...letter, to: 'twice@example.org' }, 'one');
    const ids = provider.to('twice@example.org').map(({ messageId }) => messageId);
    expect(ids).toEqual(['<one@ambitionhub.test>', '<one@ambitionhub.test>']);
  });

  it('makes one thread of emails that belong together, whichever arrives', async () => {
    const mailer = await aMailer();
    for (const id of ['first', 'second'])
      await mailer.send({ ...letter, to: 'thread@example.org', thread: 'conversation.7' }, id);
    for (const mail of provider.to('thread@example.org')) {
      expect(mail.references).toBe('<conversation.7@ambitionhub.test>');
      expect(mail.inReplyTo).toBe('<conversation.7@ambitionhub.test>');
    }
  });

  it.each([
    ['550 5.1.1 no such user', true],
    ['550 no such user here', true],
    ['550 5.2.1 mailbox disabled', true],
    ['550 5.7.1 you are blocked', false],
    ['554 5.7.1 relay access denied', false],
    ['552 5.2.2 mailbox full', false],
    ['450 4.2.1 greylisted', false],
  ])('classifies the answer %s to an address as permanent or not: %s', async (answer, isForGood) => {
    const mailer = await aMailer();
    provider.state.answer = () => answer;
    onTestFinished(() => {
      provider.state.answer = () => null;
    });
    const error: unknown = await mailer.send(letter, 'one').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof AddressRefused).toBe(isForGood);
  });
});

describe('the outbox', () => {
  it('takes every email once while there is no mail server, and shows the newest first', async () => {
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

  it('keeps the newest 200 and skips what a crash left half-written', async () => {
    const folder = await aFolder();
    const outbox = openOutbox(folder);
    await writeFile(join(folder, `000000000000001-${randomUUID()}.json.draft`), '{"to":');
    for (let count = 0; count < 203; count += 1) await outbox.put(letter, randomUUID());
    expect(await outbox.list()).toHaveLength(200);
    const whileRead = Array.from({ length: 30 }, () => outbox.list());
    for (let count = 0; count < 20; count += 1) await outbox.put(letter, randomUUID());
    for (const list of await Promise.all(whileRead)) expect(list.length).toBeGreaterThan(150);
  });

  it('has HTML pages with clickable links and JSON, and never treats an email’s text as markup', async () => {
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
    const json = await (
      await routes.request('/dev/outbox', { headers: { accept: 'application/json' } })
    ).json();
    expect(json).toMatchObject([{ id, to: 'ada@example.org', subject: 'Hello', at: expect.any(String) }]);
    expect((await routes.request(`/dev/outbox/${randomUUID()}`)).status).toBe(404);
  });
});
