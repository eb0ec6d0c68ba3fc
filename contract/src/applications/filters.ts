import { commonFilterTable } from '../directory/index.ts';
import type { PositionId } from '../positions/schemas.ts';
import { flag, id } from '../schemas/params.ts';

/** Filters for applicants. */
export const applicantFilterTable = {
  ...commonFilterTable,
  /** Applicants to one of the company's positions. */
  position: { ...id<PositionId>(), label: 'Position', amongApplicants: 'forPosition' },
  /** Applicants that the company has written a private note about. */
  noted: { ...flag, label: 'With your note', amongApplicants: 'onlyNoted' },
} as const;
