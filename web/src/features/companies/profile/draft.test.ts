// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { soundFields } from '../../../session/drafts/kinds.ts';
import { companyForm, typedIn } from './draft.ts';
import type { ProfileValues } from './values.ts';

const saved: ProfileValues = {
  name: 'Sunroom Coffee',
  industry: 'Food & Beverage',
  description: 'Cold brew',
  contactEmail: 'campus@sunroom.example',
  contactPhone: '',
  website: '',
  positionName: '',
  hoursPerWeek: '6',
  payAmount: '',
  payType: 'hourly',
  skills: ['Python'],
};

const kept = (values: ProfileValues, from: ProfileValues) =>
  soundFields(companyForm.kinds, typedIn(values, from));

test('only typed input is kept', () => {
  const typed = { ...saved, description: 'Cold brew in bottles', hoursPerWeek: '', skills: [] };
  expect(kept(typed, saved)).toEqual({ description: 'Cold brew in bottles', hoursPerWeek: '', skills: [] });
  expect(kept(saved, saved)).toEqual({});
});

test('a number typed into an empty field is kept', () => {
  const empty = { ...saved, hoursPerWeek: '', payAmount: '' };
  expect(kept({ ...empty, hoursPerWeek: '8', payAmount: '17.5' }, empty)).toEqual({
    hoursPerWeek: '8',
    payAmount: '17.5',
  });
});

test('data that is not from this form is left alone', () => {
  expect(soundFields(companyForm.kinds, { name: 3, skills: 'x', payType: 'daily', colour: 'red' })).toEqual(
    {},
  );
  expect(soundFields(companyForm.kinds, 'no fields at all')).toEqual({});
});
