import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { tellMessages } from '../../src/features/notifications/messages/tell-messages.ts';
import { transact } from '../../src/platform/database/index.ts';
import { privateFolder } from '../startup/folders.ts';
import { launchServer } from '../startup/launched.ts';
import { atServer } from '../support/browser.ts';
import { anOpenConversation, aPair, send } from '../support/conversation.ts';
import { freshDatabase } from '../support/database.ts';
import { aMember, type Person } from '../support/people.ts';
import { aPostOffice } from '../support/post-office.ts';
import { startServer } from '../support/server.ts';
import { inert, withReactions } from '../support/with-reactions.ts';

const database = await freshDatabase();
const server = await startServer({ database });
const office = await aPostOffice(server);

/** What people were told of messages. */
const toldTo = async ({ api }: Person) =>
  (await api.notifications.bell()).entries.filter(({ group }) => group === 'messages');
/** Tells of all messages that are unread, without the wait. */
const tellAll = () =>
  transact(withReactions(server.db), (tx) =>
    tellMessages(tx, inert.jobs, { from: '-infinity', to: 'infinity' }),
  );

it('a message is told within seconds to each person at the company, and once', async () => {
  const { student, company } = await anOpenConversation(server);
  const member = await aMember(server, company);
  await send(student, company, 'Are you there?');
  const people = [company, member];
  await vi.waitFor(async () => expect(await toldTo(member)).toHaveLength(1), {
    interval: 50,
    timeout: 10_000,
  });
  await office.afterMinutes(2);
  await Promise.all([tellAll(), tellAll(), office.sweep()]);
  for (const person of people)
    expect(await toldTo(person)).toEqual([
      expect.objectContaining({
        ids: [expect.any(String)],
        text: expect.stringMatching(/^New message from Student \d+$/),
        href: `/company-dashboard?tab=messages&with=${student.id}`,
      }),
    ]);
});

it('a message is not told once it was read or answered, or where the conversation is archived or blocked', async () => {
  const { student, company } = await anOpenConversation(server);
  await send(student, company, 'Are you there?');
  await send(company, student, 'Yes.');
  const quiet = await anOpenConversation(server);
  await quiet.company.api.messaging.block({ with: quiet.student.id, blocked: true });
  await tellAll();
  expect(await toldTo(company)).toEqual([]);
  expect(await toldTo(quiet.student)).toEqual([]);
});

it('an application is told as such, not as a message, and only then the messages after it', async () => {
  const { student, company } = await aPair(server);
  await send(student, company, 'I would love to represent you.');
  await tellAll();
  const { entries } = await company.api.notifications.bell();
  expect(entries.map(({ group }) => group)).toEqual(['applications']);
  await send(company, student, 'Tell us more.');
  await send(student, company, 'I know everyone on campus.');
  await tellAll();
  expect(await toldTo(company)).toHaveLength(1);
});

it('a message on a server that is killed at once is told by the next one, once', async () => {
  const { student, company } = await anOpenConversation(server);
  const settings = database.settings;
  const victim = launchServer({
    dataDir: privateFolder(),
    env: {
      DATABASE_URL: `postgres://${settings.user}@localhost/${settings.database}?host=${encodeURIComponent(settings.host)}`,
      SESSION_SECRET: server.config.session.secrets[0],
      ADMIN_EMAIL: `${randomUUID()}@example.org`,
      PUBLIC_URL: server.config.http.publicUrl,
    },
  });
  const there = { ...server, url: await victim.ready };
  await send(atServer(student, there), company, 'Are you there?');
  victim.process.kill('SIGKILL');
  await victim.ended;
  expect(await toldTo(company)).toEqual([]);
  await office.afterMinutes(2);
  await office.sweep();
  expect(await toldTo(company)).toHaveLength(1);
});
