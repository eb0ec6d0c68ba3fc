import { describe, expect, it } from 'vitest';
import { studentLimits } from './constants.ts';
import {
  isKnownUniversity,
  topUniversities,
  universities,
  universityNamed,
  universityNames,
} from './universities.ts';

function channel(hex: string) {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
function luminance(color: string) {
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(color) ?? [];
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
}
function contrast(one: string, other: string) {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe('The list of universities', () => {
  it('has about 230 schools in alphabetical order, without duplicates', () => {
    expect(universityNames.length).toBeGreaterThanOrEqual(225);
    expect(universityNames.length).toBeLessThanOrEqual(235);
    expect(new Set(universityNames).size).toBe(universityNames.length);
    expect(universityNames).toEqual(universityNames.toSorted(new Intl.Collator('en').compare));
  });

  it('has a few schools outside the United States', () => {
    expect(isKnownUniversity('University of Toronto')).toBe(true);
    expect(isKnownUniversity('University of Oxford')).toBe(true);
  });

  it.each(universities)(
    'shows $name by a monogram that can be read on its color',
    ({ monogram, color, ink }) => {
      expect(monogram).toMatch(/^[A-Z]{1,4}$/);
      expect(color).toMatch(/^#[0-9A-F]{6}$/);
      expect(contrast(color, ink === '#fff' ? '#ffffff' : ink)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('recognizes its own names and no others', () => {
    for (const name of universityNames) expect(universityNamed(name)?.name).toBe(name);
    for (const name of ['', 'Nowhere University', 'yale university']) {
      expect(isKnownUniversity(name)).toBe(false);
      expect(universityNamed(name)).toBeNull();
    }
  });

  it('has a shortlist of 25 of its schools', () => {
    expect(new Set(topUniversities).size).toBe(studentLimits.onboardingShortlist);
    for (const name of topUniversities) expect(isKnownUniversity(name)).toBe(true);
  });
});
