/** Removes every filter from the URL. */
export const noFilters = {
  payType: undefined,
  payAtLeast: undefined,
  hoursAtMost: undefined,
  industry: undefined,
  place: undefined,
  mySkills: undefined,
  soon: undefined,
  paysSoon: undefined,
  saved: undefined,
  notApplied: undefined,
} as const;
