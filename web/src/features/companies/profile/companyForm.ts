import {
  companyTexts,
  industryLabel,
  type PayType,
  payTypeLabels,
  payTypes,
} from '@ambitionhub/contract/companies';
import { listOf, nullable, number, object, oneOf, text } from '../../../session/drafts/kinds.ts';
import { defineVersionedForm } from '../../../session/versioned/defineVersionedForm.ts';
import { type ProfileRow, type ProfileValues, valuesOf } from './values.ts';

const texts = {
  name: text,
  industry: text,
  description: text,
  contactEmail: text,
  contactPhone: text,
  website: text,
  positionName: text,
};
const choices = { payType: oneOf(payTypes), skills: listOf(text) };

export const companyForm = defineVersionedForm<ProfileValues, ProfileRow>('company-profile', {
  kinds: { ...texts, ...choices, hoursPerWeek: text, payAmount: text, rejection: text },
  row: object<ProfileRow>({
    ...texts,
    ...choices,
    hoursPerWeek: nullable(number),
    payAmount: nullable(number),
    rejection: nullable(text),
    email: text,
    version: number,
  }),
  valuesOf,
});

const { profile, approval } = companyTexts;

/** For what others have changed. */
export const fieldLabels = { ...profile.labels, rejection: approval.label };

/** A field's value in words. */
export function shownField(name: string, value: unknown): string {
  if (name === 'payType') return payTypeLabels[value as PayType];
  if (name === 'industry') return industryLabel(String(value), 'company');
  if (name === 'rejection') return value ? `${approval.rejected}. ${value}` : approval.pending;
  return [value].flat().join(', ');
}
