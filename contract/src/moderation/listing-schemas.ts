import * as z from 'zod';
import { companyId, participantId, userId } from '../accounts/index.ts';
import { companyProfile, companyProfileInput } from '../companies/index.ts';
import { imageOf } from '../media/index.ts';
import { cursor, instant, line, paragraphs, version } from '../schemas/index.ts';
import { studentEdits, studentProfile } from '../students/index.ts';
import { companyFilters, companySorts, moderationLimits, studentFilters, studentSorts } from './constants.ts';

/** A student in the admin's list, with the fields that companies do not see (decision D2). */
export const studentListing = studentProfile
  .omit({
    linkedInHeadshot: true,
    starBannerClosed: true,
    verified: true,
    onboardingComplete: true,
    visible: true,
    profileCompletedAt: true,
  })
  .extend({ id: userId, published: z.boolean(), createdAt: instant });
export type StudentListing = z.infer<typeof studentListing>;

/** A company in the admin's list. */
export const companyListing = companyProfile.extend({
  id: companyId,
  createdAt: instant,
  /** The key of its page's cover, or null; `coverUrl` turns it into URLs. */
  cover: z.string().nullable(),
  /** The decision on its approval, already shown, while it can be undone: no one is notified before. */
  deciding: z.object({ id: z.uuid(), until: instant }).nullable(),
});
export type CompanyListing = z.infer<typeof companyListing>;

const search = {
  query: line(moderationLimits.search).default(''),
  reversed: z.literal('true').optional(),
  cursor: cursor.optional(),
};
/** The total of a list, counted up to a limit; only on the first page. */
export const listTotal = z.object({ count: z.int(), isMore: z.boolean() }).nullable();

export const studentListingSearch = z.object({
  ...search,
  filter: z.enum(studentFilters).default('all'),
  sort: z.enum(studentSorts).default('name'),
});
export const studentListingPage = z.object({
  students: z.array(studentListing),
  total: listTotal,
  nextCursor: cursor.nullable(),
});
export type StudentListingPage = z.infer<typeof studentListingPage>;

export const companyListingSearch = z.object({
  ...search,
  filter: z.enum(companyFilters).default('all'),
  sort: z.enum(companySorts).default('name'),
});
export const companyListingPage = z.object({
  companies: z.array(companyListing),
  total: listTotal,
  nextCursor: cursor.nullable(),
});
export type CompanyListingPage = z.infer<typeof companyListingPage>;

export const studentListingInput = z.object({ id: userId });
export const companyListingInput = z.object({ id: companyId });
export const approvalInput = z.object({
  id: companyId,
  isApproved: z.boolean(),
  version,
});
export const undoApprovalInput = z.object({ id: companyId, decision: z.uuid() });
const reason = paragraphs(moderationLimits.reason).min(1, 'Please give a reason.');
export const rejectionInput = z.object({
  id: companyId,
  version,
  reason,
});
/** The cover that the admin saw, with the reason that the company gets. */
export const takeCoverInput = z.object({
  id: companyId,
  cover: imageOf.shape.key,
  reason,
});
export const starInput = z.object({ id: userId, isStarAmbassador: z.boolean(), version });

/** The admin may store a school that is not on the list (decision D13). */
export const editStudentInput = z.object({
  id: userId,
  version,
  fields: studentEdits.extend({ university: line(200).nullable() }).partial(),
});
export const editCompanyInput = z.object({ id: companyId, version, fields: companyProfileInput });
export const removeUserInput = z.object({
  id: participantId,
  version,
  /** The newest decision about the account that the admin has seen, as in `imposeInput`. */
  seen: z.uuid().nullable(),
});
