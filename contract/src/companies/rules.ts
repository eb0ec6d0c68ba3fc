import { numberText } from '../text/dates.ts';
import { folded } from '../text/fold.ts';
import {
  companyTexts,
  type IndustryList,
  type PayType,
  payTypeLabels,
  type ResponseStep,
  reservedSlugs,
  responseSteps,
  slugLimits,
} from './constants.ts';

const webAddress =
  /^(?:https?:\/\/)?(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]*(?::(\d{1,5}))?(?:[/?#][^\s\p{C}<>"`\\]*)?$/iu;
const highestPort = 65_535;

/**
 * The link to a website, of a company, a portfolio or a proof, with https added if it has no scheme; null if it is
 * not a plain web address: another scheme, a user name before the host, a space, no host.
 */
export function websiteHref(website: string): string | null {
  const typed = website.trim();
  const [found, port = 0] = webAddress.exec(typed) ?? [];
  if (found === undefined || Number(port) > highestPort) return null;
  return /^https?:/i.test(typed) ? typed : `https://${typed}`;
}

/** '$15 per hour', in the reader's locale; cents appear only when there are some. */
export function payLabel(pay: { amount: number; type: PayType }, locale?: string): string {
  const dollars = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(pay.amount) ? 0 : 2,
    maximumFractionDigits: 2,
  });
  return `${numberText(pay.amount, dollars.format)} ${payTypeLabels[pay.type]}`;
}

/** 'N hours/week', with the singular for one (first specification, section 2). */
export function hoursLabel(hoursPerWeek: number, locale?: string): string {
  const hours = numberText(hoursPerWeek, new Intl.NumberFormat(locale).format);
  return `${hours} ${hoursPerWeek === 1 ? 'hour' : 'hours'}/week`;
}

/**
 * The required fields of a company profile, and the error when one is empty (second specification, section
 * 5).
 */
const needed = {
  name: companyTexts.errors.name,
  contactEmail: companyTexts.errors.contactEmail,
  industry: companyTexts.errors.industry,
} as const;

/** The required fields that are empty, in the order the errors appear. */
export function missingFields(
  profile: Readonly<Record<keyof typeof needed, string>>,
): { field: keyof typeof needed; message: string }[] {
  const fields = ['name', 'contactEmail', 'industry'] as const;
  return fields.flatMap((field) => (profile[field].trim() === '' ? [{ field, message: needed[field] }] : []));
}

/** An id as the database writes it. */
export const uuidLike = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const reserved: readonly string[] = reservedSlugs;

/**
 * The address of a company's page, from its name: letters and digits without accents, joined by hyphens
 * (decision D19). '' without a name. The database has the same rule as `slug_of`, and adds a number where the
 * address is taken.
 */
export function slugOf(name: string): string {
  if (name.trim() === '') return '';
  const plain = folded(name)
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, slugLimits.ofName)
    .replace(/-$/, '');
  if (plain === '') return 'a-company';
  return reserved.includes(plain) || uuidLike.test(plain) ? `company-${plain}` : plain;
}

const marketing = {
  value: 'Marketing, Media & Advertising',
  inCompanyList: 'Marketing Media & Advertising',
} as const;

/** How a list writes a stored industry: one list differs by a comma (decision D13). */
export function industryLabel(value: string, list: IndustryList): string {
  return list === 'company' && value === marketing.value ? marketing.inCompanyList : value;
}

/** The stored value of an industry, from the spelling of any list. */
export function industryValue(label: string): string {
  return label === marketing.inCompanyList ? marketing.value : label;
}

const steps = Object.keys(responseSteps) as ResponseStep[];
const rarely = -1;

/**
 * The sort key for 'soonest answers first': higher for faster, 0 if the response time is unknown, and negative for
 * a company that often does not answer.
 */
export function responseRank(step: ResponseStep | null): number {
  if (step === 'rarely') return rarely;
  return step === null ? 0 : steps.indexOf(step) + 1;
}

/** The response time for a rank; null for 0. */
export function responseOfRank(rank: number): ResponseStep | null {
  return rank === rarely ? 'rarely' : (steps[rank - 1] ?? null);
}
