import { directoryTexts } from '@ambitionhub/contract/directory';
import { instagramHref, sharedFields, yearLabel } from '@ambitionhub/contract/students';
import type { CsvColumns } from '../../platform/csv/index.ts';
import { columnsOf } from '../students/index.ts';
import type { DetailRow } from './students.store.ts';

const special = ['name', 'major', 'classYear', 'gradYear', 'instagram'];

/** The columns of an export, by heading. */
export const studentColumns: CsvColumns<DetailRow> = {
  ...columnsOf('name'),
  University: ({ university }) => university,
  ...columnsOf('major'),
  'Academic Year': (student) => yearLabel(student),
  ...columnsOf('gradYear'),
  Verified: ({ verified }) => verified,
  'Star Ambassador': ({ isStarAmbassador }) => isStarAmbassador,
  ...columnsOf(...sharedFields.filter((name) => !special.includes(name))),
  Instagram: ({ instagram }) => (instagram === '' ? '' : instagramHref(instagram)),
  Contact: ({ contact }) => directoryTexts.contacts[contact],
  Shortlisted: ({ shortlisted }) => shortlisted,
  Note: ({ note }) => note,
};
