import {
  type Conversion,
  conversionRate,
  fileSearch,
  linkSorts,
  referralFileInput,
  referralLimits,
  referralTexts,
} from '@ambitionhub/contract/referrals';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import { type CsvColumns, createExports, inBatches } from '../../platform/csv/index.ts';
import type { Database, Replicas } from '../../platform/database/index.ts';
import { type RateLimit, Refusal, refusalReply } from '../../platform/http/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import { type Access, findPersonName } from '../accounts/index.ts';
import { listConversions, type ShownConversion } from './conversions.store.ts';
import {
  type DayOfLink,
  type LinksOf,
  type LinkWithSums,
  listDaysOfLinks,
  listLinks,
} from './figures-read.store.ts';
import { importOrders } from './import-orders.ts';
import { conversionList, linkLists, presentConversion } from './presenter.ts';

type Deps = {
  readonly db: Database;
  readonly replicas: Replicas;
  readonly access: Access;
  readonly limits: { readonly saves: RateLimit };
  readonly log: Logger;
};

const { states, sources } = referralTexts;
const shown =
  <Cell>(cell: (conversion: Conversion) => Cell) =>
  (row: ShownConversion): Cell =>
    cell(presentConversion(row));

/** The first columns are those of an import. */
const conversionColumns: CsvColumns<ShownConversion> = {
  Code: shown(({ code }) => code),
  Order: shown(({ orderId }) => orderId),
  'Amount (USD)': shown(({ orderCents }) => (orderCents === null ? null : BigInt(orderCents))),
  Date: shown(({ at }) => at),
  Ambassador: shown(({ student }) => student.name),
  Status: shown(({ state }) => states[state]),
  'Earns (USD)': shown(({ earningCents }) => BigInt(earningCents)),
  'Corrected (USD)': shown(({ correctedCents }) => BigInt(correctedCents)),
  'Pending until': shown(({ heldUntil }) => heldUntil),
  Source: shown(({ source }) => sources[source]),
  By: shown(({ by }) => by),
};

const figureColumns: CsvColumns<Omit<DayOfLink, 'day'>> = {
  Code: ({ code }) => code,
  Clicks: ({ clicks }) => clicks,
  'Unique visitors': ({ unique }) => unique,
  Conversions: ({ conversions }) => conversions,
  'Conversion rate': ({ conversions, clicks }) => conversionRate(conversions, clicks),
  'Earned (USD)': ({ earnedCents }) => BigInt(earnedCents),
};

const linkColumns: CsvColumns<LinkWithSums> = {
  Ambassador: ({ student }) => student,
  ...figureColumns,
  'Pending (USD)': ({ pendingCents }) => BigInt(pendingCents),
};

const dayColumns: CsvColumns<DayOfLink> = {
  Day: ({ day }) => day,
  Ambassador: ({ student }) => student,
  ...figureColumns,
};

const ownDayColumns: CsvColumns<DayOfLink> = {
  Day: ({ day }) => day,
  Company: ({ company }) => company,
  ...figureColumns,
};

/** The figures of links, day by day. */
const daysOf = (replicas: Replicas, of: LinksOf, code: string | undefined) =>
  inBatches<DayOfLink>(replicas, (reader, last, limit) =>
    listDaysOfLinks(reader, of, { code, after: last && [last.code, last.day], limit }),
  );

/** A student's figures as a CSV file. */
export function ownReferralFileRoutes({ replicas, access, log }: Deps) {
  const { app, addExport } = createExports({
    log,
    askerOf: (cookie) => access.requireUser(cookie, 'student'),
  });
  addExport('/days.csv', {
    name: () => 'referrals',
    search: referralFileInput,
    columns: ownDayColumns,
    read: ({ code }, { userId: studentId }) => daysOf(replicas, { studentId }, code),
  });
  return app;
}

/** A company's conversions, links and figures as CSV files, and the file with which it reports many orders. */
export function referralFileRoutes({ db, replicas, access, limits, log }: Deps) {
  const { app, addExport } = createExports({ log, askerOf: access.companyOf });

  addExport('/conversions.csv', {
    name: () => 'conversions',
    search: referralFileInput,
    columns: conversionColumns,
    read: ({ code }, { companyId }) =>
      inBatches<ShownConversion>(replicas, (reader, last, limit) =>
        listConversions(reader, companyId, { code, after: last && conversionList.keysOf(last), limit }),
      ),
  });

  addExport('/links.csv', {
    name: () => 'referral-links',
    search: z.object({}),
    columns: linkColumns,
    read: (_, { companyId }) =>
      inBatches<LinkWithSums>(replicas, (reader, last, limit) =>
        listLinks(reader, companyId, {
          sort: linkSorts[0],
          after: last && linkLists.clicks.keysOf(last),
          limit,
        }),
      ),
  });

  addExport('/days.csv', {
    name: () => 'referrals',
    search: referralFileInput,
    columns: dayColumns,
    read: ({ code }, { companyId }) => daysOf(replicas, { companyId }, code),
  });

  app.post(
    '/conversions.csv',
    bodyLimit({
      maxSize: referralLimits.fileBytes,
      onError: () => refusalReply(new Refusal('TOO_LARGE')),
    }),
    async (context) => {
      const { companyId, userId } = await access.companyOf(context.req.header('cookie') ?? '');
      limits.saves(userId);
      const search = fileSearch.safeParse(context.req.query());
      if (!search.success) throw new Refusal('INVALID_INPUT');
      const report = await importOrders(
        db,
        { companyId, source: 'file', byId: userId, byName: await findPersonName(db, userId) },
        {
          bytes: new Uint8Array(await context.req.arrayBuffer()),
          isPreview: search.data.preview !== undefined,
          now: new Date(),
        },
      );
      return context.json(report, 200, { 'cache-control': 'no-store' });
    },
  );
  return app;
}
