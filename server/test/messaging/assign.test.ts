import type { Assigned } from '@ambitionhub/contract/messaging';
import { describe, expect, it } from 'vitest';
import { anOpenConversation, send } from '../support/conversation.ts';
import { openStream } from '../support/live.ts';
import {
  aMember,
  anApprovedCompany,
  aPublishedStudent,
  type Founder,
  type Person,
  publishedStudents,
} from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();

async function aTeam(): Promise<{ owner: Founder; member: Person; student: Person }> {
  const { student, company: owner } = await anOpenConversation(server);
  return { owner, member: await aMember(server, owner), student };
}

const assign = ({ api }: Person, student: Person, to: Person | null) =>
  api.messaging.assign({ with: student.id, to: to?.id ?? null });

/** The names of the students whose conversations a list has, newest first. */
async function listedBy({ api }: Person, assigned?: Assigned): Promise<readonly string[]> {
  const { conversations } = await api.messaging.conversations(assigned ? { assigned } : {});
  return conversations.map(({ with: { id } }) => id);
}

describe('a conversation of a company', () => {
  it('is assigned to one of its people, by any of them, and to nobody at first', async () => {
    const { owner, member, student } = await aTeam();
    const { conversation } = await owner.api.messaging.messages({ with: student.id });
    expect(conversation.assignedTo).toBeNull();
    expect(await assign(member, student, owner)).toMatchObject({ assignedTo: owner.id });
    const again = await assign(member, student, owner);
    expect(again.version).toBe(conversation.version + 1);
    expect(await assign(owner, student, null)).toMatchObject({ assignedTo: null });
  });

  it('is assigned to nobody of another company, to no student and to no one who has left', async () => {
    const { owner, member, student } = await aTeam();
    const { company: stranger } = await anOpenConversation(server);
    for (const other of [stranger, student])
      await expectRefusal(assign(owner, student, other), 'PERSON_GONE');
    await assign(owner, student, member);
    await server.pool.query('DELETE FROM users WHERE id = $1', [member.id]);
    await expectRefusal(assign(owner, student, member), 'PERSON_GONE');
    expect((await owner.api.messaging.messages({ with: student.id })).conversation.assignedTo).toBeNull();
  });

  it('that has not begun is assigned to nobody, and another company’s cannot be', async () => {
    const { owner } = await aTeam();
    const { student: strange } = await anOpenConversation(server);
    await expectRefusal(assign(owner, strange, owner), 'NOT_FOUND');
    await expectRefusal(assign(owner, await aPublishedStudent(server), null), 'NOT_FOUND');
  });

  it('does not show the student its assignment', async () => {
    const { owner, member, student } = await aTeam();
    const stream = await openStream(student);
    await stream.next('changes');
    await assign(owner, student, member);
    await send(owner, student, 'Hello again');
    const told = await stream.next('message', ({ message }) => message.text === 'Hello again');
    expect(JSON.stringify(told)).not.toMatch(/assigned/i);
    const seen = [
      await student.api.messaging.messages({ with: owner.id }),
      await student.api.messaging.conversations({}),
    ];
    expect(JSON.stringify(seen)).not.toMatch(/assigned/i);
    await expectRefusal(student.api.messaging.conversations({ assigned: 'mine' }), 'FORBIDDEN');
  });

  it('keeps its assignment when messages arrive, for the sender and in the stream', async () => {
    const { owner, member, student } = await aTeam();
    await assign(owner, student, member);
    const stream = await openStream(owner);
    await stream.next('changes');
    expect((await send(member, student, 'Mine now')).conversation.assignedTo).toBe(member.id);
    const told = await stream.next('message', ({ message }) => message.text === 'Mine now');
    expect(told.data.conversation.assignedTo).toBe(member.id);
  });

  it('keeps the later of two assignments at once, and both people see that one', async () => {
    const { owner, member, student } = await aTeam();
    const answers = await Promise.all([assign(owner, student, owner), assign(member, student, member)]);
    const last = answers.toSorted((one, other) => other.version - one.version)[0]?.assignedTo;
    for (const { api } of [owner, member])
      expect((await api.messaging.messages({ with: student.id })).conversation.assignedTo).toBe(last);
  });
});

describe('the list of a company’s conversations', () => {
  it('can be filtered to one’s own or to unassigned ones, page by page', async () => {
    const owner = await anApprovedCompany(server);
    const member = await aMember(server, owner);
    const students = await publishedStudents(server, 34);
    for (const student of students) await send(student, owner, 'Hello');
    const [first, second, ...others] = students;
    if (!first || !second) throw new Error('two students');
    await assign(owner, first, member);
    await assign(owner, second, owner);
    expect(await listedBy(member, 'mine')).toEqual([first.id]);
    expect(await listedBy(owner, 'mine')).toEqual([second.id]);
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await member.api.messaging.conversations({
        assigned: 'nobody',
        ...(cursor !== '' && { cursor }),
      });
      found.push(...page.conversations.map(({ with: { id } }) => id));
      cursor = page.nextCursor;
    }
    expect(found).toEqual(others.map(({ id }) => id).toReversed());
    expect(await listedBy(owner)).toHaveLength(30);
  });
});

describe('writing an answer', () => {
  it('names the person to colleagues, and the company to the student', async () => {
    const { owner, member, student } = await aTeam();
    const streams = [await openStream(owner), await openStream(student)] as const;
    for (const stream of streams) await stream.next('changes');
    await member.api.messaging.typing({ with: student.id });
    const [told, toldStudent] = [await streams[0].next('colleagueTyping'), await streams[1].next('typing')];
    expect(told.data).toEqual({ with: student.id, by: member.id });
    expect(toldStudent.data).toEqual({ with: owner.id });
    await student.api.messaging.typing({ with: owner.id });
    await streams[0].next('typing', ({ with: other }) => other === student.id);
  });
});
