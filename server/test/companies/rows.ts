import { randomUUID } from 'node:crypto';
import { setApproval } from '../support/admin.ts';
import { endWindows, gone } from '../support/bad-rows.ts';
import { aCompany, aCompanyProfile, aMember, anApprovedCompany, theAdmin } from '../support/people.ts';
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
    providers: 'login providers of the installation',
  },
  plans,
  copied: ({ company }) => `
    INSERT INTO companies (user_id, name, is_approved) VALUES ('${company}', 'Brand', true);
    INSERT INTO company_covers (key, company_id, stored_at) VALUES ('cover', '${company}', now());
    INSERT INTO company_invitations (id, company_id, email, token_hash, invited_by, expires_at)
      VALUES (uuidv7(), '${company}', 'jonas@example.com', 'secret', '${company}', now());
    INSERT INTO used_invitations (user_id, token_hash) VALUES ('${company}', 'secret')`,
  otherRoutes: {
    'GET /companies/:slug': 'public',
    'GET /companies/:slug/share.png': 'public',
    'GET /sitemap.xml': 'public',
    'GET /:name{sitemap-companies-[1-9]\\d{0,4}\\.xml}': 'public',
  },
  exported: {
    companies: [
      'updated_at',
      'version',
      'image',
      'cover',
      'barred',
      'leaving',
      'response_rank',
      'counted',
      'pay_days',
    ],
    company_slugs: [],
  },
  leftOut: {
    'ways into an account: imported people set a new password': [
      'company_invitations',
      'ownership_offers',
      'used_invitations',
    ],
    'pictures: in files next to the export': ['company_covers'],
  },
  jobs: {
    'tell-approvals': {
      make: async (server) => {
        const company = await aCompany(server);
        await setApproval(await theAdmin(server), company.id, true);
        return company.id;
      },
      due: endWindows('tell-approvals'),
      refused: { table: 'companies', when: 'new.user_id = bad AND new.decision_id IS NULL' },
      done: 'SELECT user_id::text AS key FROM companies WHERE decision_id IS NULL AND user_id::text = ANY($1)',
    },
    'move-ownerships': {
      make: async (server) => {
        const company = await anApprovedCompany(server);
        const member = await aMember(server, company);
        await server.pool.query('INSERT INTO ownership_offers (company_id, member_id) VALUES ($1, $2)', [
          company.id,
          member.id,
        ]);
        return company.id;
      },
      due: "UPDATE ownership_offers SET accepted_at = now() - interval '3 days' WHERE company_id::text = ANY($1)",
      refused: { table: 'companies', when: 'new.user_id = bad AND new.owner_id <> bad' },
      done: gone('ownership_offers', 'company_id'),
    },
  },
};
