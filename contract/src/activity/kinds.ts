/** What an act is about: the filter of the list. Only the owner sees `billing` (the work, section 10). */
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
