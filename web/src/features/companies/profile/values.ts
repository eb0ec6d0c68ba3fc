import type {
  CompanyProfileChange,
  CompanyProfileInput,
  OwnCompanyProfile,
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
  /** Why the admin rejected it. Not in the form: the company has to read it before it saves again. */
  rejection: string;
};
export type ProfileField = Exclude<keyof ProfileValues, 'rejection'>;

/** What the form reads of a profile. */
export type ProfileRow = Pick<OwnCompanyProfile, ProfileField | 'rejection' | 'email' | 'version'>;

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

const fieldsOf = (profile: ProfileRow | null): ProfileValues => ({
  name: profile?.name ?? '',
  industry: profile?.industry ?? '',
  description: profile?.description ?? '',
  contactEmail: profile?.contactEmail ?? '',
  contactPhone: profile?.contactPhone ?? '',
  website: profile?.website ?? '',
  positionName: profile?.positionName ?? '',
  hoursPerWeek: typedDecimal(profile?.hoursPerWeek ?? null),
  payAmount: typedDecimal(profile?.payAmount ?? null),
  payType: profile?.payType ?? 'hourly',
  skills: profile?.skills ?? [],
  rejection: profile?.rejection ?? '',
});

/** Adds what the product knows: the contact is the sign-up email until the company enters another (D16). */
export function valuesOf(profile: ProfileRow | null): ProfileValues {
  const stored = fieldsOf(profile);
  return { ...stored, contactEmail: stored.contactEmail || (profile?.email ?? '') };
}

/** The fields that differ between two states of the form. */
export function changedFields(values: ProfileValues, from: ProfileValues): readonly ProfileField[] {
  return profileFields.filter((field) => !isSame(values[field], from[field]));
}

/** The values to save: those that differ from the stored ones, so that a stored value outside our lists stays. */
export function changeOf(values: ProfileValues, stored: ProfileRow): CompanyProfileChange {
  const input = inputOf(values);
  const changed = changedFields(values, fieldsOf(stored)).map((field) => [field, input[field]]);
  return { ...Object.fromEntries(changed), version: stored.version };
}

export function inputOf({ rejection: _, ...values }: ProfileValues): CompanyProfileInput {
  return {
    ...values,
    hoursPerWeek: numberIn('decimal', values.hoursPerWeek),
    payAmount: dollarsIn(values.payAmount),
    skills: values.skills.filter(isSkill),
  };
}
