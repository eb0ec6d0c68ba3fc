import { describe, expect, it } from 'vitest';
import { anOpenConversation, aPair, send } from '../support/conversation.ts';
import { anApprovedCompany, aPublishedStudent, aStudent, type Person } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();

const suggestions = (of: Person, other: Person) => of.api.messaging.suggestions({ with: other.id });

describe('the suggested first message', () => {
  it('is an opener from the student’s profile, addressed to the company, for them to finish', async () => {
    const student = await aPublishedStudent(server, {
      name: 'Maya Chen',
      major: 'History',
      skills: ['Python'],
    });
    const company = await anApprovedCompany(server, { name: 'Acme', positionName: 'Campus Scout' });
    const { last, profile } = await suggestions(student, company);
    expect(last).toBeNull();
    expect(profile).toMatch(/^Hi Acme! I'm Maya Chen, .* studying History at .*\. I bring Python\. /);
    expect(profile).toMatch(/\. I would like to work with you because $/);
  });

  it('leaves out what an empty student profile does not have', async () => {
    const company = await anApprovedCompany(server, { name: 'Acme', positionName: '' });
    const { profile } = await suggestions(await aStudent(server), company);
    expect(profile).toBe('Hi Acme! I would like to work with you because ');
  });

  it('is the user’s last opener, addressed to the new recipient, on either side', async () => {
    const { student, company } = await aPair(server);
    const [first, second] = [await anApprovedCompany(server, { name: 'Fold' }), company];
    await send(student, first, 'An older one');
    await send(student, second, 'Hi! I run the film club.');
    await send(second, student, 'Love that.');
    const next = await anApprovedCompany(server);
    expect(await suggestions(student, next)).toMatchObject({
      last: 'Hi! I run the film club.',
      sent: { text: 'Hi! I run the film club.', to: expect.stringMatching(/^Company/) },
    });

    const other = await aPublishedStudent(server, { name: 'Ada Lee' });
    expect((await suggestions(company, other)).last, 'an answer starts no conversation').toBeNull();
    await send(company, other, 'Hi Ada, we saw your profile.');
    const third = await aPublishedStudent(server, { name: 'Noor Khan' });
    expect((await suggestions(company, third)).last).toBe('Hi Noor, we saw your profile.');
  });

  it('is an invitation from the company’s profile', async () => {
    const company = await anApprovedCompany(server, { name: 'Acme', positionName: 'Campus Scout' });
    const student = await aPublishedStudent(server, { name: 'Maya Chen' });
    const { last, profile } = await suggestions(company, student);
    expect(last).toBeNull();
    expect(profile).toMatch(/^Hi Maya! We're Acme and would love to have you as our Campus Scout at .+\./);
  });

  it('is empty in a conversation that has begun', async () => {
    const { student, company } = await anOpenConversation(server);
    await send(student, await anApprovedCompany(server), 'Hello');
    expect(await suggestions(student, company)).toEqual({ last: null, sent: null, profile: null });
  });
});
