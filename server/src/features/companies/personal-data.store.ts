import { companiesPrivacy } from '@ambitionhub/contract/companies';
import { sql } from 'drizzle-orm';
import { jsonRows, type PersonalData, rowOf, rowsOf } from '../../platform/database/index.ts';
import { wholeFilePath } from '../media/index.ts';
import { findOwnedCovers } from './covers.store.ts';

export const companiesData: PersonalData = {
  copy: {
    profile: rowOf('companies.user_id', [
      'admin_text',
      'search_text',
      'leaving',
      'version',
      'owner_id',
      'decision',
      'decision_id',
    ]),
    addressesOfThePage: rowsOf('company_slugs.company_id', 'slug', 'slug'),
    invitations: {
      of: ['company_invitations.invited_by'],
      only: 'company',
      json: jsonRows(sql`select email, created_at, expires_at from company_invitations
        where invited_by = account.id order by created_at`),
    },
  },
  filesOf: async (db, ownerId) =>
    (await findOwnedCovers(db, ownerId)).map((key) => ({
      name: 'pictures/cover.webp',
      path: wholeFilePath('cover', key),
    })),
  leftOut: {
    'companies.owner_id': 'the person whose copy has the company',
    'company_covers.company_id': 'addresses of files; the cover itself is in the copy',
    'ownership_offers.company_id': 'seen by both on the screen, until one of them ends it',
    'ownership_offers.member_id': 'the same',
    'used_invitations.user_id': 'the link they joined with',
    'company_invitations.company_id': 'in the copy of the person who sent them',
  },
  privacy: {
    companies: companiesPrivacy['Company profile'],
    company_slugs: 'the addresses of its page',
    company_covers: 'the cover of its page',
    company_invitations: 'the addresses that they have invited',
    used_invitations: 'the link they joined with, for 30 days',
    ownership_offers: 'whether they own it',
  },
};
