import {
  companyListingSearch,
  type ListingKind,
  studentListingSearch,
} from '@ambitionhub/contract/moderation';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { ZodType } from 'zod';
import { type CsvColumns, csvReply } from '../../platform/csv/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { Refusal, refusalOf, refusalReply } from '../../platform/http/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import type { Access } from '../accounts/index.ts';
import { type CompanyListingRow, listCompanies } from './companies.store.ts';
import { listStudents, type StudentListingRow } from './students.store.ts';

const yes = (is: boolean): string => (is ? 'Yes' : 'No');

const studentColumns: CsvColumns<StudentListingRow> = {
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phoneNumber }) => phoneNumber,
  University: ({ university }) => university,
  Major: ({ major }) => major,
  'Class Year': ({ classYear }) => classYear,
  'Graduation Year': ({ gradYear }) => gradYear,
  Skills: ({ skills }) => skills.join('; '),
  'Industries of Interest': ({ industries }) => industries.join('; '),
  'Greek Life': ({ greekLife }) => greekLife,
  'Campus Involvement': ({ clubs }) => clubs,
  Instagram: ({ instagram }) => instagram,
  Bio: ({ bio }) => bio,
  Published: ({ published }) => yes(published),
  Hidden: ({ hidden }) => yes(hidden),
  'Star Ambassador': ({ isStarAmbassador }) => yes(isStarAmbassador),
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
  'Profile Complete': ({ profileCompleted }) => yes(profileCompleted),
  Approved: ({ isApproved }) => yes(isApproved),
  Rejection: ({ rejection }) => rejection,
  Joined: ({ createdAt }) => createdAt.toISOString(),
};

type Deps = { readonly db: Database; readonly access: Access; readonly log: Logger };

const batch = 500;
const atOnce = 2;
const patienceMs = 300_000;

/** What the admin's lists show as CSV files, as they are read: batch by batch, whole. */
export function exportRoutes({ db, access, log }: Deps) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  let running = 0;
  app.onError((error) => refusalReply(refusalOf(error, log)));

  const judge = async (cookie: string): Promise<void> => {
    const actor = await access.actorOf(cookie);
    if (!actor) throw new Refusal('UNAUTHENTICATED');
    if (actor.userType !== 'admin') throw new Refusal('FORBIDDEN');
  };

  /** One file, of whatever the pages of a list hold. */
  const serve = async <Row>(
    kind: ListingKind,
    columns: CsvColumns<Row>,
    pages: AsyncGenerator<Row[], void>,
  ): Promise<Response> => {
    if (running >= atOnce) throw new Refusal('EXPORT_RUNNING');
    running += 1;
    return csvReply({
      name: kind,
      columns,
      batches: pages,
      patienceMs,
      log,
      onEnd: () => {
        running -= 1;
      },
    });
  };

  app.get('/students.csv', async (context) => {
    await judge(context.req.header('cookie') ?? '');
    const search = searchIn(studentListingSearch, context.req.url);
    return serve(
      'students',
      studentColumns,
      pagesOf((after: StudentListingRow | null) =>
        listStudents(db, search, after && [after.name, after.id], batch),
      ),
    );
  });

  app.get('/companies.csv', async (context) => {
    await judge(context.req.header('cookie') ?? '');
    const search = { ...searchIn(companyListingSearch, context.req.url), sort: 'name' as const };
    return serve(
      'companies',
      companyColumns,
      pagesOf((after: CompanyListingRow | null) =>
        listCompanies(db, search, after && [after.name, after.id], batch),
      ),
    );
  });
  return app;
}

async function* pagesOf<Row>(read: (after: Row | null) => Promise<Row[]>): AsyncGenerator<Row[], void> {
  for (let after: Row | null = null; ; ) {
    const rows: Row[] = await read(after);
    yield rows;
    after = rows.at(-1) ?? null;
    if (rows.length < batch || after === null) return;
  }
}

function searchIn<Search>(schema: ZodType<Search>, address: string): Search {
  const read = schema.safeParse(Object.fromEntries(new URL(address).searchParams));
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new Refusal('INVALID_INPUT', { fields });
}
