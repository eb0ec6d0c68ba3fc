import { counted } from '../text/counted.ts';

// Separate from the schemas, so that the admin's first screen does not load the schema library (30 kB) for these texts.

/** Schools shown to the admin at once, oldest first. */
export const schoolsShown = 50;

export const schoolTexts = {
  title: 'Schools that are not listed',
  text: 'Students typed these. Your decision applies to everyone who typed the same name.',
  oneWaits: 'One school is not on the list.',
  manyWait: (count: number) => `${count} schools are not on the list.`,
  review: 'Decide',
  students: (count: number) => counted(count, '1 student', 'students'),
  add: 'Add to the list',
  same: (name: string) => `${name} is`,
  match: 'Match to this school',
  none: 'No schools to review.',
  failed: (reason: string) => `Error saving changes: ${reason}`,
} as const;
