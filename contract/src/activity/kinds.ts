/** The kinds of entries that the list can be filtered by. Only the owner sees `billing` (the work, section 10). */
export const activityKinds = [
  'applicants',
  'students',
  'work',
  'pay',
  'people',
  'company',
  'billing',
] as const;
export type ActivityKind = (typeof activityKinds)[number];
