import { randomUUID } from 'node:crypto';
import { aCompanyProfile } from '../../support/people.ts';
import { aPositionForm } from '../../support/positions.ts';
import {
  admins,
  anyCompany,
  companies,
  everyone,
  members,
  nobody,
  owners,
  participants,
  password,
  type Rows,
  signedIn,
  students,
} from './row.ts';

export const profilesRows = {
  'students.profile': { serves: students },
  'students.saveProfile': {
    serves: students,
    input: {
      editor: randomUUID(),
      edit: 1,
      fields: {
        name: 'Ada Lovelace',
        major: 'Mathematics',
        classYear: 'senior',
        greekLife: 'None',
        clubs: 'Chess\nRowing',
        instagram: 'ada.lovelace',
        phoneNumber: '(555) 010-0100',
        bio: 'Hello',
        industries: ['Startup'],
        skills: ['Python'],
        linkedInHeadshot: true,
      },
    },
  },
  'students.chooseUniversity': { serves: students, input: { university: 'Stanford University' } },
  'students.publish': {
    serves: students,
    input: { fields: { name: 'Ada', major: 'Mathematics', industries: ['Startup'] } },
  },
  'students.complete': { serves: students },
  'students.setVisibility': { serves: students, input: { hidden: true } },
  'students.closeStarBanner': { serves: students },

  'companies.profile': { serves: anyCompany },
  'portfolio.own': { serves: students },
  'portfolio.save': {
    serves: students,
    input: { version: null, links: [{ url: 'https://tiktok.com/@ada', reach: 8_000 }], pictures: [] },
  },
  'portfolio.of': { serves: companies, input: { id: nobody }, knowsIds: true },
  'portfolio.listed': { serves: admins, input: { id: nobody }, knowsIds: true },
  'portfolio.take': {
    serves: admins,
    input: { id: nobody, taken: { link: 'https://tiktok.com/@ada' }, reason: 'It is not yours.' },
    knowsIds: true,
  },

  'companies.setPublicPage': { serves: anyCompany, input: { on: true } },
  'companies.removeCover': { serves: anyCompany },
  'companies.saveTimeZone': { serves: anyCompany, input: { timeZone: 'America/Chicago' } },
  'companies.saveProfile': { serves: anyCompany, input: aCompanyProfile() },

  'directory.savePosition': { serves: students, input: { id: nobody, saved: true }, knowsIds: true },
  'positions.list': { serves: companies },
  'positions.save': { serves: companies, input: { id: randomUUID(), version: null, ...aPositionForm() } },
  'positions.setOpen': { serves: companies, input: { id: nobody, version: 1, open: false }, knowsIds: true },
  'positions.remove': { serves: companies, input: { id: nobody }, knowsIds: true },

  'positions.listed': { serves: admins, input: { id: nobody }, knowsIds: true },
  'positions.take': {
    serves: admins,
    input: { id: nobody, position: nobody, reason: 'It is not paid.' },
    knowsIds: true,
  },

  'companies.people': { serves: anyCompany },
  'companies.saveName': { serves: anyCompany, input: { name: 'Ada Lovelace' } },
  'companies.invite': {
    serves: owners,
    input: { id: randomUUID(), email: 'somebody.invited@example.org' },
  },
  'companies.inviteAgain': { serves: owners, input: { id: nobody }, knowsIds: true },
  'companies.takeBackInvitation': { serves: owners, input: { id: nobody }, knowsIds: true },
  'companies.setMayPay': { serves: owners, input: { id: nobody, mayPay: true }, knowsIds: true },
  'companies.removeMember': { serves: owners, input: { id: nobody }, knowsIds: true },
  'companies.leaveCompany': { serves: members, input: { password } },
  'companies.offerOwnership': { knowsIds: false, serves: owners, input: { to: nobody, password } },
  'companies.endOwnershipOffer': { serves: anyCompany },
  'companies.acceptOwnership': { serves: members, input: { password } },
  'companies.stopHandOver': { serves: everyone, input: { stop: 'made-up', removesNew: true } },
  'companies.invitation': { serves: everyone, input: { token: 'made-up' } },
  'companies.join': { serves: everyone, input: { token: 'made-up', name: 'Ada Lovelace', password } },

  'media.removeImage': { serves: participants },
  'media.removeImageOf': {
    serves: admins,
    input: { id: nobody, key: 'a'.repeat(32) },
    knowsIds: true,
  },

  'directory.companyPage': { serves: signedIn, input: { slug: 'no-such-company' } },
  'directory.companies': { serves: students, input: { query: 'acme' } },
  'directory.students': {
    serves: companies,
    input: {
      university: 'Stanford University',
      major: 'math',
      skills: ['Python', 'Java'],
      year: 'senior',
      stars: 'true',
    },
  },
  'directory.looserFilters': { serves: companies, input: { major: 'math', contact: 'none' } },
  'directory.student': { serves: companies, input: { id: nobody }, knowsIds: true },
  'directory.shortlist': { serves: companies, input: { id: nobody, shortlisted: true }, knowsIds: true },
  'directory.saveNote': { serves: companies, input: { id: nobody, note: 'Met at the fair' }, knowsIds: true },
  'directory.searches': { serves: companies },
  'directory.saveSearch': {
    serves: companies,
    input: { name: 'Seniors who code', filters: { year: 'senior', skills: ['Python'] } },
  },
  'directory.renameSearch': { serves: companies, input: { id: nobody, name: 'Coders' }, knowsIds: true },
  'directory.removeSearch': { serves: companies, input: { id: nobody }, knowsIds: true },
  'directory.lookAtSearch': { serves: companies, input: { id: nobody }, knowsIds: true },
  'directory.majors': { serves: companies, input: { query: 'comp sci' } },
  'directory.popularSkills': { serves: companies },
} satisfies Rows;
