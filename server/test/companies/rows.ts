import { randomUUID } from 'node:crypto';
import { aCompanyProfile } from '../support/people.ts';
import {
  anyCompany,
  everyone,
  members,
  nobody,
  owners,
  password,
  signedIn,
  type TestRows,
} from '../support/rows.ts';
import { plans } from './plans.ts';

export const rows: TestRows<'companies'> = {
  refusals: {
    profile: { serves: anyCompany },
    page: { serves: signedIn, input: { slug: 'no-such-company' } },
    setPublicPage: { serves: anyCompany, input: { on: true } },
    removeCover: { serves: anyCompany },
    saveTimeZone: { serves: anyCompany, input: { timeZone: 'America/Chicago' } },
    saveProfile: { serves: anyCompany, input: aCompanyProfile() },
    people: { serves: anyCompany },
    saveName: { serves: anyCompany, input: { name: 'Ada Lovelace' } },
    invite: {
      serves: owners,
      input: { id: randomUUID(), email: 'somebody.invited@example.org' },
    },
    inviteAgain: { serves: owners, input: { id: nobody }, knowsIds: true },
    takeBackInvitation: { serves: owners, input: { id: nobody }, knowsIds: true },
    setMayPay: { serves: owners, input: { id: nobody, mayPay: true }, knowsIds: true },
    setMayManageKeys: { serves: owners, input: { id: nobody, mayManageKeys: true }, knowsIds: true },
    removeMember: { serves: owners, input: { id: nobody }, knowsIds: true },
    leaveCompany: { serves: members, input: { password } },
    offerOwnership: { knowsIds: false, serves: owners, input: { to: nobody, password } },
    endOwnershipOffer: { serves: anyCompany },
    acceptOwnership: { serves: members, input: { password } },
    stopHandOver: { serves: everyone, input: { stop: 'made-up', removesNew: true } },
    invitation: { serves: everyone, input: { token: 'made-up' } },
    join: { serves: everyone, input: { token: 'made-up', name: 'Ada Lovelace', password } },
  },
  wholeLists: {
    people: 'people of a company',
    invitations: 'people of a company',
  },
  plans,
  copied: ({ company }) => `
    INSERT INTO companies (user_id, name, is_approved) VALUES ('${company}', 'Brand', true);
    INSERT INTO company_covers (key, company_id, stored_at) VALUES ('cover', '${company}', now());
    INSERT INTO company_invitations (id, company_id, email, token_hash, invited_by, expires_at)
      VALUES (uuidv7(), '${company}', 'jonas@example.com', 'secret', '${company}', now());
    INSERT INTO used_invitations (user_id, token_hash) VALUES ('${company}', 'secret')`,
};
