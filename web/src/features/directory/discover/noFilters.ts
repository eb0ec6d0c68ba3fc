/** Takes every filter out of the address. */
export const noFilters = {
  payType: undefined,
  payAtLeast: undefined,
  hoursAtMost: undefined,
  industry: undefined,
  place: undefined,
  mySkills: undefined,
  soon: undefined,
  saved: undefined,
  notApplied: undefined,
} as const;
