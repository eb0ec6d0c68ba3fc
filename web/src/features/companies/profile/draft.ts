import { payTypes } from '@ambitionhub/contract/companies';
import { defineForm } from '../../../session/drafts/draft.ts';
import { listOf, oneOf, text } from '../../../session/drafts/kinds.ts';
import { changedFields, type ProfileValues } from './values.ts';

export const companyForm = defineForm<ProfileValues>('company-profile', {
  name: text,
  industry: text,
  description: text,
  contactEmail: text,
  contactPhone: text,
  website: text,
  positionName: text,
  hoursPerWeek: text,
  payAmount: text,
  payType: oneOf(payTypes),
  skills: listOf(text),
});

/**
 * The differences from the saved profile, so that untouched fields do not overwrite a later change elsewhere.
 */
export const typedIn = (values: ProfileValues, saved: ProfileValues): Partial<ProfileValues> =>
  Object.fromEntries(changedFields(values, saved).map((field) => [field, values[field]]));
