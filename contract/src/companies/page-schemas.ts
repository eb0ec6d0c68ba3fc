import * as z from 'zod';
import { companyId } from '../accounts/schemas.ts';
import { companyFacts } from '../facts/schemas.ts';
import { companyCard, positionLimits } from '../positions/index.ts';
import { rating } from '../reviews/schemas.ts';
import { instant } from '../schemas/index.ts';
import { companySlug, responseStep } from './schemas.ts';

/** A company's page as a student sees it, or as a preview for the company itself and the admin (decision D19). */
export const companyPageView = z.object({
  id: companyId,
  /** Its current slug. The request may have used an earlier one, or the id. */
  slug: companySlug,
  name: z.string(),
  industry: z.string(),
  description: z.string(),
  website: z.string(),
  image: z.string().nullable(),
  /** The key of its cover, or null; `coverUrl` turns it into URLs. */
  cover: z.string().nullable(),
  /** Whether the company makes it public: then anyone with the link can open it. */
  publicPage: z.boolean(),
  /** The skills that it looks for. */
  skills: z.array(z.string()),
  responds: responseStep.nullable(),
  rating,
  facts: companyFacts,
  /** When it was approved; null if it is not. */
  approvedAt: instant.nullable(),
  /** Whether the viewer belongs to the company or is the admin. */
  preview: z.boolean(),
  /** Whether students see it: it is approved and complete, and the admin has not suspended or closed it. */
  isShown: z.boolean(),
  /** The open ones that the viewer may see, with their full text. */
  positions: z.array(companyCard).max(positionLimits.positions),
});
export type CompanyPageView = z.infer<typeof companyPageView>;
export const companyPageInput = z.object({ slug: companySlug });
