import { commonFilterTable } from '../directory/index.ts';
import { flag } from '../wire/params.ts';

/** What a company filters its applicants by. */
export const applicantFilterTable = {
  ...commonFilterTable,
  /** Those on whom the company wrote a note for itself. */
  noted: { ...flag, label: 'With your note', amongApplicants: 'onlyNoted' },
} as const;
