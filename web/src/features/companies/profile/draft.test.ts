// @vitest-environment happy-dom
import { userId } from '@ambitionhub/contract/accounts';
import { beforeEach, expect, test } from 'vitest';
import { userStorage } from '../../../session/userStorage.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import type { ProfileValues } from './values.ts';

const one = userId.parse('018f4d2e-0000-7000-8000-000000000001');
const two = userId.parse('018f4d2e-0000-7000-8000-000000000002');

const saved: ProfileValues = {
  name: 'Sunroom Coffee',
  industry: 'Food & Beverage',
  description: 'Cold brew',
  contactEmail: 'campus@sunroom.example',
  contactPhone: '',
  website: '',
  positionName: '',
  hoursPerWeek: 6,
  payAmount: '',
  payType: 'hourly',
  skills: ['Python'],
};

beforeEach(() => localStorage.clear());

test('what was typed is there again, and only that', () => {
  keepDraft(one, { ...saved, description: 'Cold brew in bottles', hoursPerWeek: '', skills: [] }, saved);
  expect(readDraft(one)).toEqual({
    description: 'Cold brew in bottles',
    hoursPerWeek: '',
    skills: [],
  });
});

test('a number typed into a field that was empty is there again', () => {
  const empty = { ...saved, hoursPerWeek: '', payAmount: '' };
  keepDraft(one, { ...empty, hoursPerWeek: 8, payAmount: 17.5 }, empty);
  expect(readDraft(one)).toEqual({ hoursPerWeek: 8, payAmount: 17.5 });
});

test('each account has its own', () => {
  keepDraft(one, { ...saved, name: 'Sunroom' }, saved);
  expect(readDraft(two)).toEqual({});
});

test('typing it back, or dropping it, leaves nothing behind', () => {
  keepDraft(one, { ...saved, name: 'Sunroom' }, saved);
  keepDraft(one, saved, saved);
  expect(localStorage.length).toBe(0);
  keepDraft(one, { ...saved, name: 'Sunroom' }, saved);
  dropDraft(one);
  expect(localStorage.length).toBe(0);
});

test('what is not a draft of this form is left alone', () => {
  userStorage(one).write('company-profile', { name: 3, skills: 'x', colour: 'red' });
  expect(readDraft(one)).toEqual({});
  userStorage(one).write('company-profile', 'no fields at all');
  expect(readDraft(one)).toEqual({});
});
