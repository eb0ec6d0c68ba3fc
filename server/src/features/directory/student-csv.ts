import { directoryTexts } from '@ambitionhub/contract/directory';
import { instagramHref, yearLabel } from '@ambitionhub/contract/students';
import type { CsvColumns } from '../../platform/csv/index.ts';
import type { DetailRow } from './students.store.ts';

/** The columns of an export, by heading. */
export const studentColumns: CsvColumns<DetailRow> = {
  Name: ({ name }) => name,
  University: ({ university }) => university,
  Major: ({ major }) => major,
  'Academic Year': (student) => yearLabel(student),
  'Graduation Year': ({ gradYear }) => gradYear,
  Verified: ({ verified }) => verified,
  'Star Ambassador': ({ isStarAmbassador }) => isStarAmbassador,
  Skills: ({ skills }) => skills.join('; '),
  'Industries of Interest': ({ industries }) => industries.join('; '),
  'Greek Life': ({ greekLife }) => greekLife,
  'Campus Involvement': ({ clubs }) => clubs,
  Bio: ({ bio }) => bio,
  Instagram: ({ instagram }) => (instagram === '' ? '' : instagramHref(instagram)),
  Contact: ({ contact }) => directoryTexts.contacts[contact],
  Shortlisted: ({ shortlisted }) => shortlisted,
  Note: ({ note }) => note,
};
