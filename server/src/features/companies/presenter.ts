import type { OwnCompanyProfile } from '@ambitionhub/contract/companies';
import type { companies } from './tables.ts';

export type CompanyRow = typeof companies.$inferSelect;

/** A company's own profile; students see the directory's card. */
export const presentOwnProfile = (
  row: CompanyRow,
  email: string,
  { usualApproval, leavingAt }: { readonly usualApproval: number | null; readonly leavingAt: Date | null },
): OwnCompanyProfile => ({
  email,
  name: row.name,
  slug: row.slug,
  industry: row.industry,
  description: row.description,
  contactEmail: row.contactEmail,
  contactPhone: row.contactPhone,
  website: row.website,
  skills: row.skills,
  positionName: row.positionName,
  hoursPerWeek: row.hoursPerWeek,
  payAmount: row.payAmount,
  payType: row.payType,
  image: row.image,
  cover: row.cover,
  publicPage: row.publicPage,
  profileCompleted: row.profileCompleted,
  isApproved: row.isApproved,
  rejection: row.rejection,
  usualApproval,
  timeZone: row.timeZone,
  leavingAt: leavingAt?.toISOString() ?? null,
  version: row.version,
});
