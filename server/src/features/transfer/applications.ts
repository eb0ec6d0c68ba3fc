import {
  type ApplicationStatus,
  applicationLimits,
  applicationStatuses,
} from '@ambitionhub/contract/applications';
import { positionLimits } from '@ambitionhub/contract/positions';
import type { FieldReader } from './reader.ts';
import { idFor } from './values.ts';

/** An application's status, as staged. `student` and `company` are old ids of users. */
export type OldApplication = {
  readonly id: string;
  readonly student: string;
  readonly company: string;
  readonly status: ApplicationStatus;
  readonly since: string | null;
  readonly seenAt: string | null;
  readonly answeredAt: string | null;
  readonly respondedAt: string | null;
  readonly declinedAt: string | null;
  readonly withdrawnAt: string | null;
  readonly offeredAt: string | null;
  readonly hiredAt: string | null;
  readonly note: string;
  readonly declinedByName: string | null;
  readonly positionId: string | null;
  readonly positionTitle: string;
};

/** Parses an application of an export of this product; null, with a remark, if it is not valid. */
export function applicationOf(id: string, read: FieldReader): OldApplication | null {
  const status = applicationStatuses.find((one) => one === read.text('status'));
  const [student, company] = [read.text('studentId'), read.text('companyId')];
  const position = read.text('positionId');
  if (!status) read.remark('it has no status');
  if (student === '' || company === '') read.remark('it does not have two sides');
  if (!status || student === '' || company === '') return null;
  return {
    id,
    student,
    company,
    status,
    since: read.date('since'),
    seenAt: read.date('seenAt'),
    answeredAt: read.date('answeredAt'),
    respondedAt: read.date('respondedAt'),
    declinedAt: read.date('declinedAt'),
    withdrawnAt: read.date('withdrawnAt'),
    offeredAt: read.date('offeredAt'),
    hiredAt: read.date('hiredAt'),
    note: read.block(applicationLimits.note, 'note'),
    declinedByName: read.line(100, 'declinedByName') || null,
    positionId: position === '' ? null : idFor('position', position),
    positionTitle: read.line(positionLimits.title, 'positionTitle'),
  };
}
