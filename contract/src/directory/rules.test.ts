import { describe, expect, it } from 'vitest';
import { skills } from '../students/index.ts';
import { quickSkills } from './rules.ts';

describe('The quick buttons', () => {
  it('are the first eight of the catalog while no student has a skill', () => {
    expect(quickSkills(new Map())).toEqual(skills.slice(0, 8));
  });

  it('are the most frequent skills of the catalog first, ties in catalog order', () => {
    const counts = new Map([
      ['Logistics', 3],
      ['Python', 2],
      ['Sales', 3],
      ['Juggling', 9],
    ]);
    expect(quickSkills(counts)).toEqual([
      'Sales',
      'Logistics',
      'Python',
      'Web Development',
      'Mobile Development',
      'JavaScript',
      'Java',
      'SQL & Databases',
    ]);
  });
});
