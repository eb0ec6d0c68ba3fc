import { describe, expect, it } from 'vitest';
import { classYears, industries, skillCatalogue, skills, studentTexts } from './constants.ts';

describe('The lists of the student profile', () => {
  it('offer 23 industries and six class years, without duplicates', () => {
    expect(new Set(industries).size).toBe(23);
    expect(new Set(classYears).size).toBe(6);
  });

  it('offer skills in five groups of about twelve, no skill in two groups', () => {
    expect(Object.keys(skillCatalogue)).toEqual(['technical', 'business', 'soft', 'creative', 'operational']);
    for (const group of Object.values(skillCatalogue))
      expect(Math.abs(group.length - 12)).toBeLessThanOrEqual(2);
    expect(new Set(skills).size).toBe(skills.length);
  });
});

describe('The texts of the student screens', () => {
  it('show a profile’s completion and the number of hidden chips', () => {
    expect(studentTexts.completion.bar(40)).toBe('Profile Completion: 40%');
    expect(studentTexts.completion.more(2)).toBe('+2 more');
  });
});
