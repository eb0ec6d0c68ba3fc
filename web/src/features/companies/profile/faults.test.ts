import { describe, expect, test } from 'vitest';
import { profileFaults } from './faults.ts';
import { inputOf, type ProfileValues } from './values.ts';

const complete: ProfileValues = {
  name: 'Sunroom Coffee',
  industry: 'Food & Beverage',
  description: '',
  contactEmail: 'campus@sunroom.example',
  contactPhone: '',
  website: '',
  positionName: '',
  hoursPerWeek: '',
  payAmount: '',
  payType: 'hourly',
  skills: [],
  rejection: '',
};
const messages = (change: Partial<ProfileValues>) =>
  profileFaults({ ...complete, ...change }).map(({ message }) => message);

describe('A company profile', () => {
  test('can be saved with only a name, an industry and a contact email', () => {
    expect(messages({})).toEqual([]);
  });

  test.each<[Partial<ProfileValues>, string]>([
    [{ name: '   ' }, 'Company name is required.'],
    [{ contactEmail: ' ' }, 'Contact email is required.'],
    [{ contactEmail: 'campus' }, 'Please enter a valid contact email address.'],
    [{ industry: '' }, 'Industry is required.'],
    [{ description: 'x'.repeat(401) }, 'Description must be at most 400 characters.'],
    [{ website: 'javascript:alert(1)' }, 'Please enter a valid website address.'],
    [{ hoursPerWeek: '40.5' }, 'Hours per week must be between 0 and 40.'],
    [{ hoursPerWeek: '41' }, 'Hours per week must be between 0 and 40.'],
    [{ hoursPerWeek: '-' }, 'Hours per week must be between 0 and 40.'],
    [{ payAmount: '-1' }, 'Pay amount must be between 0 and 100,000.'],
    [{ payAmount: '100,001' }, 'Pay amount must be between 0 and 100,000.'],
  ])('with %o says %s', (change, message) => {
    expect(messages(change)).toEqual([message]);
  });

  test.each<Partial<ProfileValues>>([
    { hoursPerWeek: '0', payAmount: '0' },
    { hoursPerWeek: '40', payAmount: '17,50' },
    { description: 'x'.repeat(400) },
    { website: 'sunroom.example/campus' },
  ])('may hold %o', (change) => {
    expect(messages(change)).toEqual([]);
  });

  test('reports the missing name before the missing email, and the email before the industry', () => {
    expect(messages({ name: '', contactEmail: '', industry: '' })).toEqual([
      'Company name is required.',
      'Contact email is required.',
      'Industry is required.',
    ]);
  });

  test('sends numbers as numbers, empty fields as null, and no skill outside the catalog', () => {
    const input = inputOf({ ...complete, hoursPerWeek: '6', skills: ['Python', 'Juggling'] });
    expect(input).toMatchObject({ hoursPerWeek: 6, payAmount: null, skills: ['Python'] });
  });
});
