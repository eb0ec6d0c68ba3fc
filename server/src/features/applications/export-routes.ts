import type { UserId } from '@ambitionhub/contract/accounts';
import {
  type Applicant,
  applicationLimits,
  applicationTexts,
  type ShownStatus,
  type StageInput,
  stageInput,
} from '@ambitionhub/contract/applications';
import { yearLabel } from '@ambitionhub/contract/students';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { type CsvColumns, csvReply } from '../../platform/csv/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { Refusal, refusalOf, refusalReply } from '../../platform/http/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import type { Access } from '../accounts/index.ts';
import { understandFilters } from '../directory/index.ts';
import { type ApplicationKeys, listApplicants, type Place } from './lists.store.ts';
import { applicantList, presentApplicant } from './presenter.ts';

type Deps = { readonly db: Database; readonly access: Access; readonly log: Logger };

const batch = 500;
/** One of each company, and so many of all, for so long: what reads slowly does not hold up the others. */
const atOnce = 4;
const patienceMs = 120_000;

const stepOf =
  (status: ShownStatus) =>
  ({ timeline }: Applicant): string =>
    timeline.findLast((step) => step.status === status)?.at ?? '';

const columns: CsvColumns<Applicant> = {
  Name: (applicant) => applicant.with.name,
  Status: ({ status }) => applicationTexts.company.stages[status],
  University: ({ profile }) => profile?.university ?? '',
  Major: ({ profile }) => profile?.major ?? '',
  'Class Year': ({ profile }) => profile && yearLabel(profile),
  Verified: ({ profile }) => (profile?.verified ? 'Yes' : 'No'),
  Message: ({ message }) => message,
  Applied: ({ appliedAt }) => appliedAt,
  Seen: stepOf('seen'),
  Answered: stepOf('answered'),
  Hired: stepOf('hired'),
  Declined: stepOf('declined'),
  Withdrawn: stepOf('withdrawn'),
  Note: ({ note }) => note,
  Shortlisted: ({ shortlisted }) => (shortlisted ? 'Yes' : 'No'),
};

/** Who stands at one place of a company's pipeline as a CSV file, as it reads it: batch by batch. */
export function applicantExportRoutes({ db, access, log }: Deps) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const running = new Set<UserId>();
  app.onError((error) => refusalReply(refusalOf(error, log)));

  app.get('/', async (context) => {
    const { userId: companyId } = await access.companyOf(context.req.header('cookie') ?? '');
    const { stage, ...filters } = placeIn(new URL(context.req.url).searchParams);
    if (running.has(companyId) || running.size >= atOnce) throw new Refusal('EXPORT_RUNNING');
    running.add(companyId);
    return csvReply({
      name: `applicants-${stage}`,
      columns,
      batches: read(db, { companyId, stage, filter: (await understandFilters(db, filters)).filter }),
      patienceMs,
      log,
      onEnd: () => running.delete(companyId),
    });
  });
  return app;
}

/** Place and filters of an address, where a list is its name once for each entry. */
function placeIn(query: URLSearchParams): StageInput {
  const skills = query.getAll('skills');
  const parsed = stageInput.safeParse({
    ...Object.fromEntries(query),
    ...(skills.length > 0 ? { skills } : {}),
  });
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new Refusal('INVALID_INPUT', { fields });
}

async function* read(db: Database, place: Place): AsyncGenerator<readonly Applicant[], void> {
  let after: ApplicationKeys | null = null;
  for (let count = 0; count < applicationLimits.export; count += batch) {
    const rows = await listApplicants(db, place, { after, limit: batch });
    const now = new Date();
    yield rows.map((row) => presentApplicant(row, now));
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = applicantList.keysOf(last);
  }
}
