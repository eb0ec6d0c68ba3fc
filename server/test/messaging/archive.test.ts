import { positionId } from '@ambitionhub/contract/positions';
import { describe, expect, it } from 'vitest';
import { aMessageId, anOpenConversation, send } from '../support/conversation.ts';
import { openStream } from '../support/live.ts';
import { aMember, anApprovedCompany, aPublishedStudent, type Person } from '../support/people.ts';
import { aPosition } from '../support/positions.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();

const archive = ({ api }: Person, other: Person, archived = true, upTo = 99) =>
  api.messaging.archive({ with: other.id, archived, upTo });

async function listed(
  { api }: Person,
  filters: Parameters<Person['api']['messaging']['conversations']>[0] = {},
) {
  const { conversations } = await api.messaging.conversations(filters);
  return conversations.map(({ with: { id } }) => id);
}

describe('an archived conversation', () => {
  it('leaves the list of the side that archives it, and only that one', async () => {
    const { student, company } = await anOpenConversation(server);
    expect(await archive(company, student)).toMatchObject({ archived: true });
    expect([await listed(company), await listed(company, { archived: 'true' })]).toEqual([[], [student.id]]);
    expect([await listed(student), await listed(student, { archived: 'true' })]).toEqual([[company.id], []]);
    expect(await archive(company, student, false)).toMatchObject({ archived: false });
    expect(await listed(company)).toEqual([student.id]);
  });

  it('is archived for everyone of a company', async () => {
    const { student, company } = await anOpenConversation(server);
    const member = await aMember(server, company);
    const stream = await openStream(member);
    await stream.next('changes');
    await archive(company, student);
    await stream.next('conversation', ({ archived }) => archived);
    expect(await listed(member)).toEqual([]);
  });

  it.each(['student', 'company'] as const)('comes back by a message of the %s', async (writes) => {
    const { student, company } = await anOpenConversation(server);
    for (const [self, other] of [
      [student, company],
      [company, student],
    ] as const)
      await archive(self, other);
    const { conversation } = await (writes === 'student'
      ? send(student, company, 'Once more')
      : send(company, student, 'Once more'));
    expect(conversation.archived).toBe(false);
    expect([await listed(company), await listed(student)]).toEqual([[student.id], [company.id]]);
  });

  it('stays in the list if a message has arrived that the person has not seen', async () => {
    const { student, company } = await anOpenConversation(server);
    const { version } = (await company.api.messaging.messages({ with: student.id })).conversation;
    expect(await archive(company, student, true, 1)).toMatchObject({ archived: false, version });
  });

  it('is archived once: again changes nothing', async () => {
    const { student, company } = await anOpenConversation(server);
    const { version } = await archive(company, student);
    expect(await archive(company, student)).toMatchObject({ archived: true, version });
  });

  it('does not count as unread, and counts again once it is back', async () => {
    const { student, company } = await anOpenConversation(server);
    await send(company, student, 'Number 3');
    expect((await student.api.messaging.unread({})).unread).toBe(2);
    const stream = await openStream(student);
    await stream.next('changes');
    await archive(student, company);
    await stream.next('totals', ({ unread }) => unread === 0);
    expect((await student.api.messaging.unread({})).unread).toBe(0);
    await send(company, student, 'Number 4');
    expect((await student.api.messaging.unread({})).unread).toBe(3);
  });

  it('reaches a browser that was offline, by its cursor', async () => {
    const { student, company } = await anOpenConversation(server);
    const first = await openStream(student);
    await first.next('changes');
    const cursor = first.cursor();
    first.close();
    await archive(student, company);
    const again = await openStream(student, { cursor });
    const { data } = await again.next('changes');
    expect(data.conversations).toMatchObject([{ archived: true }]);
  });

  it('that has not begun cannot be archived', async () => {
    const [student, company] = [await aPublishedStudent(server), await anApprovedCompany(server)];
    await expectRefusal(archive(company, student), 'NOT_FOUND');
  });
});

describe('the list of conversations', () => {
  it('can be filtered to unread ones', async () => {
    const company = await anApprovedCompany(server);
    const [one, two] = [await aPublishedStudent(server), await aPublishedStudent(server)];
    for (const student of [one, two]) await send(student, company, 'Hello');
    await company.api.messaging.markRead({ with: one.id, upTo: 1 });
    expect(await listed(company, { unread: 'true' })).toEqual([two.id]);
    await archive(company, two);
    expect(await listed(company, { unread: 'true' })).toEqual([]);
    expect(await listed(company, { unread: 'true', archived: 'true' })).toEqual([two.id]);
  });

  it('can be filtered to the applicants to one position', async () => {
    const company = await anApprovedCompany(server);
    const { id: position } = await aPosition(company);
    const [first, second] = [await aPublishedStudent(server), await aPublishedStudent(server)];
    await send(first, company, 'Hello');
    const { conversation } = await second.api.messaging.send({
      with: company.id,
      id: aMessageId(),
      text: 'Hello',
      position,
    });
    expect(conversation).not.toHaveProperty('position');
    expect(await listed(company, { position })).toEqual([second.id]);
    expect(await listed(company, { position: positionId.parse(company.id) })).toEqual([first.id]);
    const [row] = (await company.api.messaging.conversations({ position })).conversations;
    expect(row).toMatchObject({ position });
    await expectRefusal(first.api.messaging.conversations({ position }), 'FORBIDDEN');
  });
});
