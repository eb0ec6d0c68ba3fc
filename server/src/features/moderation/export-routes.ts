import { companyListingSearch, studentListingSearch } from '@ambitionhub/contract/moderation';
import { sharedFields } from '@ambitionhub/contract/students';
import { type CsvColumns, createExports, inBatches } from '../../platform/csv/index.ts';
import type { Replicas } from '../../platform/database/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import type { Access } from '../accounts/index.ts';
import { columnsOf } from '../students/index.ts';
import { type CompanyListingRow, listCompanies } from './companies.store.ts';
import { listStudents, type StudentListingRow } from './students.store.ts';

const studentColumns: CsvColumns<StudentListingRow> = {
  ...columnsOf('name'),
  Email: ({ email }) => email,
  Phone: ({ phoneNumber }) => phoneNumber,
  University: ({ university }) => university,
  ...columnsOf(...sharedFields.filter((name) => name !== 'name')),
  Published: ({ published }) => published,
  Hidden: ({ hidden }) => hidden,
  'Star Ambassador': ({ isStarAmbassador }) => isStarAmbassador,
  Joined: ({ createdAt }) => createdAt.toISOString(),
};

const companyColumns: CsvColumns<CompanyListingRow> = {
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Industry: ({ industry }) => industry,
  'Contact Email': ({ contactEmail }) => contactEmail,
  'Contact Phone': ({ contactPhone }) => contactPhone,
  Website: ({ website }) => website,
  Description: ({ description }) => description,
  Position: ({ positionName }) => positionName,
  'Hours per Week': ({ hoursPerWeek }) => hoursPerWeek,
  Pay: ({ payAmount }) => payAmount,
  'Pay Type': ({ payType }) => payType,
  Skills: ({ skills }) => skills.join('; '),
  'Profile Complete': ({ profileCompleted }) => profileCompleted,
  Approved: ({ isApproved }) => isApproved,
  Rejection: ({ rejection }) => rejection,
  Joined: ({ createdAt }) => createdAt.toISOString(),
};

const byName = { sort: 'name', reversed: undefined } as const;

type Deps = { readonly replicas: Replicas; readonly access: Access; readonly log: Logger };

/** The admin's lists as CSV files, in full. */
export function exportRoutes({ replicas, access, log }: Deps) {
  const { app, addExport } = createExports({
    log,
    askerOf: (cookie) => access.requireUser(cookie, 'admin'),
    each: 2,
    patienceMs: 300_000,
  });
  addExport('/students.csv', {
    name: () => 'students',
    search: studentListingSearch,
    columns: studentColumns,
    read: (search) =>
      inBatches<StudentListingRow>(replicas, (reader, after, limit) =>
        listStudents(reader, { ...search, ...byName }, after && [after.name, after.id], limit),
      ),
  });
  addExport('/companies.csv', {
    name: () => 'companies',
    search: companyListingSearch,
    columns: companyColumns,
    read: (search) =>
      inBatches<CompanyListingRow>(replicas, (reader, after, limit) =>
        listCompanies(reader, { ...search, ...byName }, after && [after.name, after.id], limit),
      ),
  });
  return app;
}
