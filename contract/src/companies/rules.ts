import {
  companyTexts,
  type IndustryList,
  type PayType,
  payTypeLabels,
  type ResponseStep,
  responseSteps,
} from './words.ts';

const webAddress =
  /^(?:https?:\/\/)?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*(?::\d{1,5})?(?:[/?#][^\s\p{C}<>"'`\\]*)?$/iu;

/**
 * The address that a company's website is linked by, with https added where no scheme is given; null where it is not
 * a plain web address: another scheme, a user name before the host, a space, no host.
 */
export function websiteHref(website: string): string | null {
  const typed = website.trim();
  if (!webAddress.test(typed)) return null;
  return /^https?:/i.test(typed) ? typed : `https://${typed}`;
}

/** '$15 per hour', as the reader's locale writes US dollars; cents show only where there are some. */
export function payLabel(pay: { amount: number; type: PayType }, locale?: string): string {
  const dollars = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(pay.amount) ? 0 : 2,
    maximumFractionDigits: 2,
  });
  return `${dollars.format(pay.amount)} ${payTypeLabels[pay.type]}`;
}

/** 'N hours/week' (first specification, section 2), and one hour. */
export function hoursLabel(hoursPerWeek: number, locale?: string): string {
  const hours = new Intl.NumberFormat(locale).format(hoursPerWeek);
  return `${hours} ${hoursPerWeek === 1 ? 'hour' : 'hours'}/week`;
}

/** What a company profile cannot do without, and what is said where it is missing (second specification, section 5). */
const needed = {
  name: companyTexts.errors.name,
  contactEmail: companyTexts.errors.contactEmail,
  industry: companyTexts.errors.industry,
} as const;

/** The fields that a profile cannot do without and that are empty, in the order in which they are said. */
export function missingFields(
  profile: Readonly<Record<keyof typeof needed, string>>,
): { field: keyof typeof needed; message: string }[] {
  const fields = ['name', 'contactEmail', 'industry'] as const;
  return fields.flatMap((field) => (profile[field].trim() === '' ? [{ field, message: needed[field] }] : []));
}

const marketing = {
  value: 'Marketing, Media & Advertising',
  inCompanyList: 'Marketing Media & Advertising',
} as const;

/** How a stored industry is written in one of the lists: one of them differs by a comma (decision D13). */
export function industryLabel(value: string, list: IndustryList): string {
  return list === 'company' && value === marketing.value ? marketing.inCompanyList : value;
}

/** The value that is stored for an industry, whichever list it was written in. */
export function industryValue(label: string): string {
  return label === marketing.inCompanyList ? marketing.value : label;
}

const steps = Object.keys(responseSteps) as ResponseStep[];

/** By what companies are sorted that answer soon: 0 where nothing is said of it, and the sooner the higher. */
export function responseRank(step: ResponseStep | null): number {
  return step === null ? 0 : steps.indexOf(step) + 1;
}

/** The step of a rank; null where nothing is said. */
export function responseOfRank(rank: number): ResponseStep | null {
  return steps[rank - 1] ?? null;
}
