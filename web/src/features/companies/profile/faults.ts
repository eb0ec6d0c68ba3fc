import { emailLimits } from '@ambitionhub/contract/accounts';
import { companyLimits, companyTexts, websiteHref } from '@ambitionhub/contract/companies';
import { asPhone, dollarsIn, isBlank, lengthOf, numberIn, tooLong } from '@ambitionhub/contract/text';
import type { ProfileField, ProfileValues } from './values.ts';

export type ProfileFault = { field: ProfileField; message: string };

const { errors } = companyTexts;

const { name, contactPhone, website, positionName } = companyLimits;
const limits = { name, contactEmail: emailLimits.max, contactPhone, website, positionName } as const;

/** Only a rough check of an email; the server validates the details. */
const emailForm = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

const outside = (value: number | null, min: number, max: number): boolean =>
  value !== null && !(value >= min && value <= max);

/**
 * The reasons why a profile cannot be saved, in the order in which they are shown (second specification,
 * section 5).
 */
export function profileFaults(values: ProfileValues): readonly ProfileFault[] {
  const { hoursMin, hoursMax, payMin, payMax } = companyLimits;
  const contactEmail = values.contactEmail.trim();
  const website = values.website.trim();
  const isTooLong = (field: keyof typeof limits): [ProfileField, boolean, string] => {
    const text = field === 'contactPhone' ? asPhone(values[field]) : values[field].trim();
    return [field, lengthOf(text) > limits[field], tooLong(text, limits[field])];
  };
  const faults: [ProfileField, boolean, string][] = [
    ['name', isBlank(values.name), errors.name],
    isTooLong('name'),
    ['contactEmail', contactEmail === '', errors.contactEmail],
    ['contactEmail', contactEmail !== '' && !emailForm.test(contactEmail), errors.contactEmailInvalid],
    ['industry', values.industry === '', errors.industry],
    ['description', lengthOf(values.description.trim()) > companyLimits.description, errors.description],
    isTooLong('contactEmail'),
    isTooLong('contactPhone'),
    isTooLong('website'),
    isTooLong('positionName'),
    ['website', website !== '' && websiteHref(website) === null, errors.website],
    ['hoursPerWeek', outside(numberIn('decimal', values.hoursPerWeek), hoursMin, hoursMax), errors.hours],
    ['payAmount', outside(dollarsIn(values.payAmount), payMin, payMax), errors.pay],
  ];
  return faults.flatMap(([field, isFault, message]) => (isFault ? [{ field, message }] : []));
}
