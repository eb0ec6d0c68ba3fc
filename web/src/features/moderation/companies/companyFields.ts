import { emailLimits } from '@ambitionhub/contract/accounts';
import {
  type CompanyProfileInput,
  companyIndustries,
  companyLimits,
  companyTexts,
  industryLabel,
  payTypeLabels,
  payTypes,
} from '@ambitionhub/contract/companies';
import { type CompanyListing, moderationTexts } from '@ambitionhub/contract/moderation';
import { isSkill, skills } from '@ambitionhub/contract/students';
import { dollarsIn, numberIn, typedDecimal } from '@ambitionhub/contract/text';
import {
  changesBetween,
  type EditField,
  type EditValues,
  editFormOf,
  pictureChange,
} from '../listing/edit-form.ts';

const { labels } = companyTexts.profile;

/** The fields of a company that the admin edits. */
export const companyFields: readonly EditField[] = [
  { name: 'name', label: labels.name, kind: 'line', max: companyLimits.name },
  {
    name: 'industry',
    label: labels.industry,
    kind: 'choice',
    options: companyIndustries.map((value) => ({ value, label: industryLabel(value, 'company') })),
  },
  { name: 'description', label: labels.description, kind: 'paragraphs', max: companyLimits.description },
  { name: 'contactEmail', label: labels.contactEmail, kind: 'line', max: emailLimits.max },
  { name: 'contactPhone', label: labels.contactPhone, kind: 'line', max: companyLimits.contactPhone },
  { name: 'website', label: labels.website, kind: 'line', max: companyLimits.website },
  { name: 'positionName', label: labels.positionName, kind: 'line', max: companyLimits.positionName },
  { name: 'hoursPerWeek', label: labels.hoursPerWeek, kind: 'decimal' },
  { name: 'payAmount', label: labels.payAmount, kind: 'amount' },
  {
    name: 'payType',
    label: labels.payType,
    kind: 'choice',
    options: payTypes.map((value) => ({ value, label: payTypeLabels[value] })),
  },
  {
    name: 'skills',
    label: labels.skills,
    kind: 'choices',
    options: skills.map((value) => ({ value, label: value })),
  },
];

const valuesOf = (company: CompanyListing): EditValues => ({
  ...(Object.fromEntries(
    companyFields.map(({ name }) => [name, company[name as keyof CompanyListing]]),
  ) as EditValues),
  hoursPerWeek: typedDecimal(company.hoursPerWeek),
  payAmount: typedDecimal(company.payAmount),
});

export const companyForm = editFormOf(companyFields, valuesOf);

/** The admin's decision about a company. */
function approvalOf({ isApproved, rejection }: CompanyListing): string {
  const { approved, rejected, pending } = moderationTexts.approval;
  if (isApproved) return approved;
  return rejection === null ? pending : rejected;
}

/** A company's changes since the admin opened it, in words. */
export const companyChanges = (before: CompanyListing, now: CompanyListing): readonly string[] => [
  ...(approvalOf(now) === approvalOf(before)
    ? []
    : [moderationTexts.edit.isNow(moderationTexts.changed.approval, approvalOf(now))]),
  ...(now.rejection !== null && now.rejection !== before.rejection
    ? [moderationTexts.edit.isNow(moderationTexts.approval.rejected, now.rejection)]
    : []),
  ...pictureChange(before, now),
  ...changesBetween(companyFields, valuesOf(before), valuesOf(now)),
];

const textIn = (values: EditValues, name: string): string => String(values[name] ?? '');

export const companyInput = (values: EditValues): CompanyProfileInput => ({
  name: textIn(values, 'name'),
  industry: textIn(values, 'industry'),
  description: textIn(values, 'description'),
  contactEmail: textIn(values, 'contactEmail'),
  contactPhone: textIn(values, 'contactPhone'),
  website: textIn(values, 'website'),
  positionName: textIn(values, 'positionName'),
  hoursPerWeek: numberIn('decimal', textIn(values, 'hoursPerWeek')),
  payAmount: dollarsIn(textIn(values, 'payAmount')),
  payType: payTypes.find((type) => type === values.payType) ?? 'hourly',
  skills: [values.skills ?? []].flat().map(String).filter(isSkill),
});
