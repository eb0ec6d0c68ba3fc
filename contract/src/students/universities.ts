import { universityList } from './university-list.ts';

export type University = {
  name: string;
  /** One to four letters, shown instead of the school's logo. */
  monogram: string;
  /** The school's color, as #RRGGBB. */
  color: string;
  /** The text color with the best contrast on it; always at least 4.5:1. */
  ink: '#fff' | '#10131A';
};

const white = 1;
const black = luminance('#10131A');

/** Relative luminance of #RRGGBB, from 0 to 1 (WCAG 2.2). */
function luminance(color: string): number {
  const channel = (from: number) => {
    const value = Number.parseInt(color.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function inkOn(color: string): University['ink'] {
  const background = luminance(color) + 0.05;
  return (white + 0.05) / background >= background / (black + 0.05) ? '#fff' : '#10131A';
}

/** The schools to choose from, in alphabetical order, without duplicates. */
export const universities: readonly University[] = universityList.map(([name, monogram, color]) => ({
  name,
  monogram,
  color,
  ink: inkOn(color),
}));

export const universityNames: readonly string[] = universities.map(({ name }) => name);

/** The shortlist of the first onboarding step (first specification, section 2). */
export const topUniversities: readonly string[] = [
  'Brown University',
  'California Institute of Technology',
  'Carnegie Mellon University',
  'Columbia University',
  'Cornell University',
  'Dartmouth College',
  'Duke University',
  'Emory University',
  'Georgetown University',
  'Harvard University',
  'Johns Hopkins University',
  'Massachusetts Institute of Technology',
  'Northwestern University',
  'Princeton University',
  'Rice University',
  'Stanford University',
  'University of California, Berkeley',
  'University of California, Los Angeles',
  'University of Chicago',
  'University of Michigan',
  'University of Notre Dame',
  'University of Pennsylvania',
  'Vanderbilt University',
  'Washington University in St. Louis',
  'Yale University',
];

const known = new Map(universities.map((university) => [university.name, university]));

/** Whether a name is on the list, exactly as written. */
export function isKnownUniversity(name: string): boolean {
  return known.has(name);
}

/** The school with that name, or null: the admin or an import may have stored one that is not on the list. */
export function universityNamed(name: string): University | null {
  return known.get(name) ?? null;
}
