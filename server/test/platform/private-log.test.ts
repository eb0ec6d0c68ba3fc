import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it, vi } from 'vitest';
import { refusingRows, whileBroken, withoutTable } from '../support/broken-table.ts';
import { openBrowser } from '../support/browser.ts';
import { anOpenConversation, send } from '../support/conversation.ts';
import { openStream } from '../support/live.ts';
import { aCompanyProfile, theirPassword } from '../support/people.ts';
import { aPicture } from '../support/pictures.ts';
import { startServer } from '../support/server.ts';
import { uploadsOf } from '../support/uploads.ts';

/** Unique texts: one in the log must come from a request. */
const secret = {
  message: 'Meet me at the fountain, Clementine',
  bio: 'I was born in a lighthouse',
  description: 'We sell umbrellas to penguins',
  page: 'a title that names Clementine',
  password: 'a new word for Clementine',
} as const;

// Like some mail servers, this one repeats the address and the text in its refusal. The refusal is temporary:
// a permanent one is stored, not logged.
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _, done) =>
    done(Object.assign(new Error(`${address} is full: ${secret.message}`), { responseCode: 452 })),
});
mailServer.listen(0, '127.0.0.1');
await once(mailServer.server, 'listening');
afterAll(() => new Promise<void>((closed) => void mailServer.close(() => closed())));

const server = await startServer({
  environment: {
    SMTP_URL: `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`,
    MAIL_FROM: 'hello@ambitionhub.test',
  },
});
const { student, company } = await anOpenConversation(server);
const nobody = openBrowser(server).api;

/**
 * What fails while a table is missing or refuses rows: then the database repeats the whole row in its error.
 */
async function without(table: string, act: () => Promise<unknown>): Promise<void> {
  for (const failure of [withoutTable(table), refusingRows(table)])
    await whileBroken(server.pool, failure, () => act().catch(() => undefined));
}

const profile = aCompanyProfile({ description: secret.description, contactEmail: company.email });
const newcomer = { email: 'clementine@example.org', password: secret.password, userType: 'student' } as const;
const change = { currentPassword: theirPassword, newPassword: secret.password };
const view = { name: 'page_view', title: secret.page, location: 'https://here.test/', path: '/' } as const;
const signIn = (password: string) => nobody.accounts.signIn({ email: student.email, password });

/** Every kind of failure. */
const failures: Record<string, () => Promise<unknown>> = {
  'a message': () => without('messages', () => send(student, company, secret.message)),
  'a conversation': () => without('conversations', () => send(company, student, secret.message)),
  'a profile': () =>
    without('students', () =>
      student.api.students.saveProfile({ editor: randomUUID(), edit: 1, fields: { bio: secret.bio } }),
    ),
  'a company’s profile': () => without('companies', () => company.api.companies.saveProfile(profile)),
  'a session lookup': () => without('sessions', () => student.api.accounts.session()),
  'a stream': () => without('sessions', () => openStream(student)),
  'a sign-in': () => without('sessions', () => signIn(theirPassword)),
  'a sign-up': () => without('credentials', () => nobody.accounts.signUp(newcomer)),
  'a counted attempt': () => without('attempts', () => signIn(secret.password)),
  'a changed password': () => without('credentials', () => student.api.accounts.changePassword(change)),
  'a reset link': () =>
    without('verifications', () => nobody.accounts.requestReset({ email: student.email })),
  'a reset': () =>
    without('verifications', () => nobody.accounts.reset({ token: 'made-up', password: secret.password })),
  'a job that cannot be queued': () =>
    without('pgboss.job', () => nobody.accounts.requestReset({ email: student.email })),
  'an email that cannot be sent': () => nobody.accounts.requestReset({ email: student.email }),
  'a malformed job': () =>
    server.pool.query('INSERT INTO pgboss.job (name, data) VALUES ($1, $2)', [
      'mail-awaited',
      { to: 'clementine', text: secret.message },
    ]),
  'an event': () => without('analytics_events', () => student.api.analytics.record({ events: [view] })),
  'a picture': () =>
    without('images', async () =>
      uploadsOf(student).upload(await aPicture(), { filename: 'clementine.jpg' }),
    ),
};

it.each(Object.entries(failures))('%s that fails is logged', async (_, fail) => {
  const before = server.logged.length;
  await fail();
  await vi.waitFor(() => expect(server.logged.length).toBeGreaterThan(before));
  server.takeErrors();
});

it('unreadable input is refused', async () => {
  const paths = [
    '/api/session',
    '/api/accounts',
    '/api/student/profile',
    `/api/conversations/${company.id}/messages`,
  ];
  for (const path of paths)
    for (const body of [
      `{"text": "${secret.message}`,
      JSON.stringify({ text: [secret.message], email: secret.bio }),
    ])
      await student.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
});

it('the log contains no user input', async () => {
  const { rows } = await server.pool.query<{ word: string }>(
    'SELECT password AS word FROM credentials UNION SELECT token FROM sessions UNION SELECT email FROM users',
  );
  const log = server.logged.join('');
  for (const word of [...Object.values(secret), ...rows.map((row) => row.word)])
    expect(log).not.toContain(word);
  expect(log).not.toMatch(/@example|clementine|argon2|token=/i);
});
