import type { CompanyId } from '@ambitionhub/contract/accounts';
import {
  type Applicant,
  applicantFilterTable,
  applicationLimits,
  applicationTexts,
  type ShownStatus,
  type StageInput,
  stageInput,
  usualOrder,
} from '@ambitionhub/contract/applications';
import { listsIn } from '@ambitionhub/contract/directory';
import { yearLabel } from '@ambitionhub/contract/students';
import { type CsvColumns, createExports, inBatches } from '../../platform/csv/index.ts';
import type { Replicas } from '../../platform/database/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import type { Access } from '../accounts/index.ts';
import { resolveFilters } from '../directory/index.ts';
import { type ApplicantRow, listApplicants } from './lists.store.ts';
import { applicantList, presentApplicant } from './presenter.ts';

type Deps = { readonly replicas: Replicas; readonly access: Access; readonly log: Logger };

const stepOf =
  (status: ShownStatus) =>
  ({ timeline }: Applicant): string =>
    timeline.findLast((step) => step.status === status)?.at ?? '';

const columns: CsvColumns<Applicant> = {
  Name: (applicant) => applicant.with.name,
  Status: ({ status }) => applicationTexts.company.stages[status],
  Position: ({ positionName }) => positionName,
  University: ({ profile }) => profile?.university ?? '',
  Major: ({ profile }) => profile?.major ?? '',
  'Class Year': ({ profile }) => profile && yearLabel(profile),
  Verified: ({ profile }) => profile?.verified ?? false,
  Message: ({ message }) => message,
  Applied: ({ appliedAt }) => appliedAt,
  Seen: stepOf('seen'),
  Answered: stepOf('answered'),
  Offered: stepOf('offered'),
  Hired: stepOf('hired'),
  Declined: stepOf('declined'),
  Withdrawn: stepOf('withdrawn'),
  Note: ({ note }) => note,
  Shortlisted: ({ shortlisted }) => shortlisted,
};

/** The applicants in one stage of a company's pipeline, as a CSV file. */
export function applicantExportRoutes({ replicas, access, log }: Deps) {
  const { app, addExport } = createExports({ log, askerOf: access.companyOf });
  addExport('/', {
    name: ({ stage }) => `applicants-${stage}`,
    search: stageInput,
    lists: listsIn(applicantFilterTable),
    columns,
    read: (place, { companyId }) => readApplicants(replicas, companyId, place),
  });
  return app;
}

async function* readApplicants(
  replicas: Replicas,
  companyId: CompanyId,
  { stage, ...filters }: StageInput,
): AsyncGenerator<readonly Applicant[], void> {
  const { filter } = await replicas.read((reader) => resolveFilters(reader, filters));
  const place = { companyId, stage, filter, order: usualOrder(stage) };
  const batches = inBatches<ApplicantRow>(
    replicas,
    (reader, last, limit) =>
      listApplicants(reader, place, { after: last && applicantList.keysOf(last), limit }),
    applicationLimits.export,
  );
  for await (const rows of batches) {
    const now = new Date();
    yield rows.map((row) => presentApplicant(row, now));
  }
}
