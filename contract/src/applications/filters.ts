import { commonFilterTable } from '../directory/index.ts';
import { flag } from '../wire/params.ts';

/** Filters for applicants. */
export const applicantFilterTable = {
  ...commonFilterTable,
  /** Applicants that the company has written a private note about. */
  noted: { ...flag, label: 'With your note', amongApplicants: 'onlyNoted' },
} as const;
