import * as z from 'zod';
import { instant, userId } from '../accounts/index.ts';
import { cursor, line } from '../lines.ts';
import { companySorts, moderationLimits } from './words.ts';

/** A company as the admin's list shows it. */
export const companyListing = z.object({
  id: userId,
  email: z.string(),
  name: z.string(),
  industry: z.string(),
  description: z.string(),
  website: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  image: z.string().nullable(),
  profileCompleted: z.boolean(),
  isApproved: z.boolean(),
  createdAt: instant,
});
export type CompanyListing = z.infer<typeof companyListing>;

export const companyListingSearch = z.object({
  query: line(moderationLimits.search).default(''),
  sort: z.enum(companySorts).default('name'),
  cursor: cursor.optional(),
});
export const companyListingPage = z.object({
  companies: z.array(companyListing),
  nextCursor: cursor.nullable(),
});
export type CompanyListingPage = z.infer<typeof companyListingPage>;

export const approvalInput = z.object({ id: userId, isApproved: z.boolean() });
