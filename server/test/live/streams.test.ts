import { livePath } from '@ambitionhub/contract/api';
import { describe, expect, it } from 'vitest';
import { whileBroken, withoutTable } from '../support/broken-table.ts';
import { anOpenConversation, aPair, send } from '../support/conversation.ts';
import { openStream } from '../support/live.ts';
import { anApprovedCompany, anotherBrowserOf, aPublishedStudent, theAdmin } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();

describe('a live stream', () => {
  it('delivers a new message to both sides at once, each in their own view', async () => {
    const { student, company } = await anOpenConversation(server);
    const [theirs, ours] = [await openStream(student), await openStream(company)];
    await Promise.all([theirs.next('changes'), ours.next('changes')]);
    const sent = await send(company, student, 'Hello');
    const { author: _, ...received } = sent.message;
    const { data } = await theirs.next('message');
    expect(data.message).toEqual(received);
    expect(data).toMatchObject({
      conversation: {
        with: { id: company.id },
        unread: 2,
        lastSeq: 3,
        lastMessage: { text: 'Hello', mine: false },
      },
    });
    expect((await ours.next('message')).data).toEqual(sent);
  });

  it('notifies every browser of a user of each of their conversations, and nobody else', async () => {
    const { student, company } = await anOpenConversation(server);
    const other = await anApprovedCompany(server);
    const bystander = await openStream(await aPublishedStudent(server));
    const browsers = [student, await anotherBrowserOf(student), await anotherBrowserOf(student)];
    const streams = await Promise.all(browsers.map((browser) => openStream(browser)));
    await Promise.all([...streams, bystander].map((stream) => stream.next('changes')));
    await send(company, student, 'From one');
    await send(other, student, 'From another');
    for (const stream of streams) {
      expect((await stream.next('message')).data.message.text).toBe('From one');
      expect((await stream.next('message')).data.conversation.with.id).toBe(other.id);
    }
    expect(bystander.events.map(({ name }) => name)).toEqual(['changes']);
  });

  it('delivers the first message of a conversation as well', async () => {
    const { student, company } = await aPair(server);
    const stream = await openStream(company);
    await stream.next('changes');
    await send(student, company, 'My application');
    expect((await stream.next('message')).data.conversation).toMatchObject({
      with: { id: student.id },
      unread: 1,
      turn: 'waiting',
    });
  });

  it('delivers nothing for a repeated message', async () => {
    const { student, company } = await anOpenConversation(server);
    const stream = await openStream(student);
    await stream.next('changes');
    const { message } = await send(company, student, 'Once');
    await send(company, student, 'Once', message.id);
    await send(company, student, 'Twice');
    await stream.next('message');
    expect((await stream.next('message')).data.message.text).toBe('Twice');
  });

  it('reports what one browser has read to the others and to the other side', async () => {
    const { student, company } = await anOpenConversation(server);
    const phone = await openStream(await anotherBrowserOf(student));
    const theirs = await openStream(company);
    await phone.next('changes');
    await theirs.next('changes');
    await student.api.messaging.markRead({ with: company.id, upTo: 2 });
    const here = await phone.next('conversation', ({ readSeq }) => readSeq === 2);
    expect(here.data).toMatchObject({ with: { id: company.id }, unread: 0 });
    const there = await theirs.next('conversation', ({ theirReadSeq }) => theirReadSeq === 2);
    expect(there.data.with.id).toBe(student.id);
  });

  it('tells the sender when a message has reached the recipient’s browser', async () => {
    const { student, company } = await anOpenConversation(server);
    const theirs = await openStream(company);
    await theirs.next('changes');
    const stream = await openStream(student);
    await stream.next('changes');
    const { message } = await send(company, student, 'Has it come?');
    const told = await theirs.next(
      'conversation',
      ({ theirDeliveredSeq }) => theirDeliveredSeq === message.seq,
    );
    expect(told.data).toMatchObject({ with: { id: student.id }, theirReadSeq: 0 });
    await student.api.messaging.markRead({ with: company.id, upTo: 1 });
    const { conversation } = await company.api.messaging.messages({ with: student.id });
    expect(conversation).toMatchObject({ theirReadSeq: 1, theirDeliveredSeq: message.seq });
  });

  it('shows typing only to the other side, and not where one side is blocked', async () => {
    const { student, company } = await anOpenConversation(server);
    const stream = await openStream(company);
    await stream.next('changes');
    await student.api.messaging.typing({ with: company.id });
    expect((await stream.next('typing')).data).toEqual({ with: student.id });
    await company.api.messaging.block({ with: student.id, blocked: true });
    await student.api.messaging.typing({ with: company.id });
    await company.api.messaging.block({ with: student.id, blocked: false });
    await stream.next('conversation', ({ blockedByMe }) => blockedByMe);
    await stream.next('conversation', ({ blockedByMe }) => !blockedByMe);
    expect(stream.events.filter(({ name }) => name === 'typing')).toHaveLength(1);
  });

  it('does not report refused actions', async () => {
    const { student, company } = await aPair(server);
    await send(student, company, 'My application');
    const stream = await openStream(company);
    await stream.next('changes');
    await Promise.allSettled([send(student, company, 'Again'), send(student, company, ' ')]);
    await send(company, student, 'Welcome');
    expect((await stream.next('message')).data.message.text).toBe('Welcome');
  });

  it('updates the total counts in every browser as soon as they change', async () => {
    const { student, company } = await anOpenConversation(server);
    const other = await anApprovedCompany(server);
    const streams = [await openStream(student), await openStream(await anotherBrowserOf(student))];
    for (const stream of streams) expect((await stream.next('changes')).data.totals.unread).toBe(1);
    await send(other, student, 'From another');
    for (const stream of streams) await stream.next('totals', ({ unread }) => unread === 2);
    const { totals } = await student.api.messaging.markRead({ with: company.id, upTo: 2 });
    expect(totals.unread).toBe(1);
    for (const stream of streams) await stream.next('totals', ({ unread }) => unread === 1);
  });

  it('of the admin stays open and carries no conversation', async () => {
    const { student, company } = await anOpenConversation(server);
    const stream = await openStream(await theAdmin(server));
    await send(student, company, 'Hello');
    await stream.next('moderationChanged');
    expect(stream.events).toHaveLength(1);
  });

  it('keeps the order of a conversation under many sends at once', async () => {
    const { student, company } = await anOpenConversation(server);
    const stream = await openStream(student);
    await stream.next('changes');
    await Promise.all(Array.from({ length: 30 }, (_, index) => send(company, student, `${index}`)));
    const received = [];
    for (let count = 0; count < 30; count += 1) received.push((await stream.next('message')).data);
    expect(received.map(({ message }) => message.seq).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 3),
    );
    expect(Math.max(...received.map(({ conversation }) => conversation.unread))).toBe(31);
  });
});

describe('opening a stream', () => {
  it('returns a stream that no proxy may store or change', async () => {
    const { student } = await aPair(server);
    const leaving = new AbortController();
    const response = await fetch(new URL(livePath, server.url), {
      headers: { cookie: student.cookieHeader() },
      signal: leaving.signal,
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache, no-transform');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    leaving.abort();
  });

  it('is possible in twenty browsers of one user, and again after one of them leaves', async () => {
    const { student } = await aPair(server);
    const streams = await Promise.all(Array.from({ length: 20 }, () => openStream(student)));
    await expect(openStream(student)).rejects.toThrow('no stream: 429');
    streams[0]?.close();
    const reopened = async () => {
      for (;;) {
        const response = await openStream(student).catch(() => null);
        if (response) return response;
      }
    };
    expect((await (await reopened()).next('changes')).data.conversations).toEqual([]);
  });

  it('is possible twenty times at most, even when many are opened at once', async () => {
    const { student } = await aPair(server);
    const opened = await Promise.allSettled(Array.from({ length: 60 }, () => openStream(student)));
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });

  it('is refused while the database cannot answer, and the server keeps running', async () => {
    const { student } = await aPair(server);
    const response = await whileBroken(server.pool, withoutTable('sessions'), () => student.fetch(livePath));
    expect(await response.json()).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    expect((await student.api.accounts.session()).viewer?.id).toBe(student.id);
  });
});
