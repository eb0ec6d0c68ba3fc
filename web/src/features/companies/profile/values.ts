import type {
  CompanyProfile,
  CompanyProfileChange,
  CompanyProfileInput,
  PayType,
} from '@ambitionhub/contract/companies';
import { isSkill } from '@ambitionhub/contract/students';
import { dollarsIn, numberIn, typedDecimal } from '@ambitionhub/contract/text';
import { isSame } from '../../../session/same.ts';

/** The form's values: numbers as typed, '' for none. */
export type ProfileValues = {
  name: string;
  industry: string;
  description: string;
  contactEmail: string;
  contactPhone: string;
  website: string;
  positionName: string;
  hoursPerWeek: string;
  payAmount: string;
  payType: PayType;
  skills: string[];
};
export type ProfileField = keyof ProfileValues;

export const profileFields = [
  'name',
  'industry',
  'description',
  'contactEmail',
  'contactPhone',
  'website',
  'positionName',
  'hoursPerWeek',
  'payAmount',
  'payType',
  'skills',
] as const satisfies readonly ProfileField[];

export function valuesOf(profile: CompanyProfile): ProfileValues {
  return {
    name: profile.name,
    industry: profile.industry,
    description: profile.description,
    contactEmail: profile.contactEmail,
    contactPhone: profile.contactPhone,
    website: profile.website,
    positionName: profile.positionName,
    hoursPerWeek: typedDecimal(profile.hoursPerWeek),
    payAmount: typedDecimal(profile.payAmount),
    payType: profile.payType,
    skills: profile.skills,
  };
}

/** The fields that differ between two states of the form. */
export function changedFields(values: ProfileValues, from: ProfileValues): readonly ProfileField[] {
  return profileFields.filter((field) => !isSame(values[field], from[field]));
}

/**
 * The values to save: only those that differ from the stored ones, so that another tab's change is not
 * undone.
 */
export function changeOf(values: ProfileValues, stored: ProfileValues): CompanyProfileChange {
  const input = inputOf(values);
  return Object.fromEntries(changedFields(values, stored).map((field) => [field, input[field]]));
}

export function inputOf(values: ProfileValues): CompanyProfileInput {
  return {
    ...values,
    hoursPerWeek: numberIn('decimal', values.hoursPerWeek),
    payAmount: dollarsIn(values.payAmount),
    skills: values.skills.filter(isSkill),
  };
}
