import { expect } from 'vitest';
import type { Proofs, ProofsOf } from '../reactions/proof.ts';
import { activityOf, did } from '../support/activity.ts';
import { anOpenConversation } from '../support/conversation.ts';
import { openStream } from '../support/live.ts';
import { aCompany, aMember, anApprovedCompany, aPublishedStudent } from '../support/people.ts';
import type { RunningServer } from '../support/server.ts';

/** A company with a saved search for the students of a school, and a stream. */
async function aSavedSearch(server: RunningServer, university: string) {
  const company = await aCompany(server);
  await company.api.directory.saveSearch({ name: university, filters: { university } });
  return { company, university, stream: await openStream(company) };
}

export const proofs: ProofsOf<'directory'> = {
  'a newly published student is matched with saved searches': async (server) => {
    const { stream, university } = await aSavedSearch(server, 'Dartmouth College');
    await aPublishedStudent(server, { university });
    await stream.next('savedSearchesChanged');
  },

  'a student who stops hiding is matched with saved searches': async (server) => {
    const student = await aPublishedStudent(server, { university: 'Rice University' });
    await student.api.students.setVisibility({ hidden: true });
    const { stream } = await aSavedSearch(server, 'Rice University');
    await student.api.students.setVisibility({ hidden: false });
    await stream.next('savedSearchesChanged');
  },

  'a student whose listing changes is matched with saved searches': async (server) => {
    const student = await aPublishedStudent(server);
    const { stream, university } = await aSavedSearch(server, 'Duke University');
    await student.api.students.chooseUniversity({ university });
    await stream.next('savedSearchesChanged');
  },
};

export const acts: Proofs = {
  'a company’s activity says who wrote a note': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const member = await aMember(server, company);
    await member.api.directory.saveNote({ id: student.id, note: 'Kind' });
    await company.api.directory.saveNote({ id: student.id, note: '' });
    expect(await activityOf(company)).toEqual([
      { by: company.id, did: 'deleted the note on Maya', act: 'remove-note' },
      { by: member.id, did: 'wrote a note on Maya', act: 'note' },
    ]);
  },

  'a company’s activity says who saved a search': async (server) => {
    const company = await aCompany(server);
    const { id } = await company.api.directory.saveSearch({ name: 'Law', filters: { major: 'law' } });
    await company.api.directory.removeSearch({ id });
    expect(await did(company)).toEqual(['deleted the search “Law”', 'saved the search “Law”']);
  },

  'a company’s browsers learn that its saved searches have changed': async (server) => {
    const { company, stream } = await aSavedSearch(server, 'Yale University');
    await company.api.directory.saveSearch({ name: 'Seniors', filters: { year: 'senior' } });
    await stream.next('savedSearchesChanged');
  },

  'a company’s browsers learn that its shortlist has changed': async (server) => {
    const [student, company] = [await aPublishedStudent(server), await anApprovedCompany(server)];
    const stream = await openStream(await aMember(server, company));
    await company.api.directory.shortlist({ id: student.id, shortlisted: true });
    await stream.next('shortlistChanged');
  },
};
