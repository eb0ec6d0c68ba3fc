import { directoryTexts } from '@ambitionhub/contract/directory';
import { instagramHref, yearLabel } from '@ambitionhub/contract/students';
import { type Stringifier, stringify } from 'csv-stringify';
import type { DetailRow } from './students.store.ts';

/** The columns of an export, by their headings. */
const columns: Readonly<Record<string, (student: DetailRow) => string | number | null>> = {
  Name: ({ name }) => name,
  University: ({ university }) => university,
  Major: ({ major }) => major,
  'Academic Year': (student) => yearLabel(student),
  'Graduation Year': ({ gradYear }) => gradYear,
  Verified: ({ verified }) => (verified ? 'Yes' : 'No'),
  'Star Ambassador': ({ isStarAmbassador }) => (isStarAmbassador ? 'Yes' : 'No'),
  Skills: ({ skills }) => skills.join('; '),
  'Industries of Interest': ({ industries }) => industries.join('; '),
  'Greek Life': ({ greekLife }) => greekLife,
  'Campus Involvement': ({ clubs }) => clubs,
  Bio: ({ bio }) => bio,
  Instagram: ({ instagram }) => (instagram === '' ? '' : instagramHref(instagram)),
  Contact: ({ contact }) => directoryTexts.contacts[contact],
  Shortlisted: ({ shortlisted }) => (shortlisted ? 'Yes' : 'No'),
  Note: ({ note }) => note,
};

const cells = Object.values(columns);

export const rowOf = (student: DetailRow): readonly (string | number | null)[] =>
  cells.map((cell) => cell(student));

/** Writes rows as a file that spreadsheets open as it is meant: in UTF-8, and no cell of it as a formula. */
export const openCsv = (): Stringifier =>
  stringify({
    header: true,
    columns: Object.keys(columns),
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
