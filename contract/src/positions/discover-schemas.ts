import * as z from 'zod';
import { companyId } from '../accounts/schemas.ts';
import { companyLimits } from '../companies/constants.ts';
import { payType, responseStep, shownOfCompany } from '../companies/schemas.ts';
import { companyFacts } from '../facts/schemas.ts';
import { rating } from '../reviews/schemas.ts';
import { cursor, day, line, numberParam } from '../schemas/index.ts';
import { dollarsIn, parseDecimal } from '../text/index.ts';
import { positionLocations } from './constants.ts';
import { discoverLimits, discoverSorts } from './discover.ts';
import { positionId } from './schemas.ts';

/** An open position with its approved, complete company as students see it: never its contact email or phone (D2). */
export const companyCard = z.object({
  ...shownOfCompany,
  id: companyId,
  /** How soon it usually answers; null if that is unknown or too slow to show. */
  responds: responseStep.nullable(),
  rating,
  facts: companyFacts,
  position: positionId,
  place: z.enum(positionLocations).nullable(),
  lastDay: day.nullable(),
  /** Only the beginning. */
  positionText: z.string(),
  /** What it shares with the student: the number of skills, and the industry. */
  match: z.object({ skills: z.number().int().min(0), industry: z.boolean() }),
  /** Whether the student has saved it. */
  saved: z.boolean(),
});
export type CompanyCard = z.infer<typeof companyCard>;

const yes = z.enum(['true', 'false']);
export const discoverSearch = z.object({
  query: line(discoverLimits.search).default(''),
  sort: z.enum(discoverSorts).default('newest'),
  /** Only companies that the student has not applied to. */
  notApplied: yes.optional(),
  payType: payType.optional(),
  /** US dollars in the unit of `payType`; without one, per hour. */
  payAtLeast: numberParam(
    dollarsIn,
    z.number().min(companyLimits.payMin).max(companyLimits.payMax),
  ).optional(),
  hoursAtMost: numberParam(
    parseDecimal,
    z.number().min(companyLimits.hoursMin).max(companyLimits.hoursMax),
  ).optional(),
  /** As stored. */
  industry: line(100).optional(),
  place: z.enum(positionLocations).optional(),
  /** Only positions that look for a skill that the student has. */
  mySkills: yes.optional(),
  /** Only companies that usually answer within three days. */
  soon: yes.optional(),
  paysSoon: yes.optional(),
  /** Only positions that the student has saved. */
  saved: yes.optional(),
  cursor: cursor.optional(),
});
export type DiscoverSearch = z.infer<typeof discoverSearch>;
export const savedPositionInput = z.object({ id: positionId, saved: z.boolean() });
export const discoverPage = z.object({
  companies: z.array(companyCard),
  nextCursor: cursor.nullable(),
  /** Whether more positions pass than the best match compares, so that it leaves out the oldest. */
  onlyNewest: z.boolean(),
});
