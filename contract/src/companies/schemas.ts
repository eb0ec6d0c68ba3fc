import * as z from 'zod';
import { emailLimits } from '../accounts/index.ts';
import { isTimeZone } from '../calendar/index.ts';
import {
  choices,
  emailAddress,
  instant,
  line,
  name,
  noData,
  paragraphs,
  partyName,
  phone,
  version,
} from '../schemas/index.ts';
import { skills } from '../students/index.ts';
import { withoutHidden } from '../text/index.ts';
import {
  companyLimits,
  companyTexts,
  payTypes,
  type ResponseStep,
  responseTexts,
  slugLimits,
} from './constants.ts';
import { websiteHref } from './rules.ts';

const { errors } = companyTexts;

export const payType = z.enum(payTypes);
export const responseStep = z.enum(Object.keys(responseTexts) as ResponseStep[]);

/** A complete company profile, as edited. Empty optional fields are '' or null. */
export const companyProfileInput = z.object({
  name: partyName(companyLimits.name).min(1, errors.name),
  industry: line(100).min(1, errors.industry),
  description: paragraphs(companyLimits.description, errors.description),
  contactEmail: z
    .string()
    .trim()
    .min(1, errors.contactEmail)
    .max(emailLimits.max)
    .pipe(emailAddress(errors.contactEmailInvalid)),
  contactPhone: phone(companyLimits.contactPhone),
  website: line(companyLimits.website)
    .overwrite(withoutHidden)
    .refine((value) => value === '' || websiteHref(value) !== null, errors.website),
  skills: choices(z.enum(skills), skills.length),
  positionName: name(companyLimits.positionName),
  hoursPerWeek: z
    .number()
    .min(companyLimits.hoursMin, errors.hours)
    .max(companyLimits.hoursMax, errors.hours)
    .nullable(),
  payAmount: z
    .number()
    .min(companyLimits.payMin, errors.pay)
    .max(companyLimits.payMax, errors.pay)
    .nullable(),
  payType,
});
export type CompanyProfileInput = z.input<typeof companyProfileInput>;

/** The address of a company's page (decision D19), or the company's id. */
export const companySlug = z
  .string()
  .max(slugLimits.slug)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** The changed fields, over the version that was edited. A browser with the code of 1.0.0 names no version. */
export const companyProfileChange = companyProfileInput.partial().extend({ version: version.optional() });
export type CompanyProfileChange = z.input<typeof companyProfileChange>;

/** Visible to students once the company is approved. */
export const shownOfCompany = {
  name: z.string(),
  industry: z.string(),
  description: z.string(),
  website: z.string(),
  skills: z.array(z.string()),
  positionName: z.string(),
  hoursPerWeek: z.number().nullable(),
  payAmount: z.number().nullable(),
  payType,
  image: z.string().nullable(),
};

export const companyProfile = z.object({
  ...shownOfCompany,
  email: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  profileCompleted: z.boolean(),
  isApproved: z.boolean(),
  /** Why the admin rejected it; null if not rejected, or if the profile was saved since. */
  rejection: z.string().nullable(),
  version,
});
export type CompanyProfile = z.infer<typeof companyProfile>;

/** A time zone of the IANA database, such as America/New_York. */
const timeZone = z.string().max(64).refine(isTimeZone, errors.timeZone);
export const timeZoneInput = z.object({ timeZone });

/** A company's profile as the company itself sees it. */
export const ownCompanyProfile = companyProfile.extend({
  /** The address of its page, which is its id until it is approved; null until it has a name. */
  slug: companySlug.nullable(),
  /** The key of its page's cover, or null; `coverUrl` turns it into URLs. */
  cover: z.string().nullable(),
  /** Whether everyone may see its page, once it is approved. */
  publicPage: z.boolean(),
  /**
   * Seconds from sign-up to approval, the median of the last 30 days; null for an approved company, or if too
   * few were approved.
   */
  usualApproval: z.number().min(0).nullable(),
  /** The time zone of the company's calendar days (the work, section 1). */
  timeZone: z.string(),
  /** When the company will be deleted, if its owner has asked for that. */
  leavingAt: instant.nullable(),
});
export type OwnCompanyProfile = z.infer<typeof ownCompanyProfile>;

export const publicPageInput = z.object({ on: z.boolean() });

export const companiesLiveEvents = {
  /** The company's profile has changed, or its approval, or when it will be deleted. */
  companyProfileChanged: noData,
  /** Someone joined or left the company, or someone's name or rights changed. */
  peopleChanged: noData,
} as const;
