import { asCompany, asStudent, type ParticipantId } from '@ambitionhub/contract/accounts';
import { entriesFileInput, ledgerTexts } from '@ambitionhub/contract/ledger';
import type { Participant } from '@ambitionhub/contract/messaging';
import * as z from 'zod';
import { type CsvColumns, createExports, inBatches } from '../../platform/csv/index.ts';
import type { Replicas } from '../../platform/database/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import type { Access, Actor } from '../accounts/index.ts';
import { type EntryRow, listEntries } from './entries.store.ts';
import { companyOf, entryList, studentOf } from './presenter.ts';
import type { LedgerScope } from './scope.ts';
import { listYears, type YearRow } from './totals.store.ts';

type Deps = { readonly replicas: Replicas; readonly access: Access; readonly log: Logger };

const entryColumns: CsvColumns<EntryRow> = {
  Day: ({ day }) => day,
  Company: (row) => companyOf(row).name,
  Student: (row) => studentOf(row).name,
  Kind: ({ kind }) => ledgerTexts.kinds[kind],
  From: ({ source }) => ledgerTexts.sources[source],
  For: ({ note }) => note,
  'Amount (USD)': ({ amountCents }) => BigInt(amountCents),
  Recorded: ({ at }) => at.toISOString(),
};

/** A company sees which of its people acted. A student sees the company. */
const columnsOf: Readonly<Record<Participant, CsvColumns<EntryRow>>> = {
  student: entryColumns,
  company: { ...entryColumns, By: ({ byName }) => byName },
};

const yearColumns: CsvColumns<YearRow> = {
  Year: ({ year }) => year,
  Name: ({ name }) => name,
  'Earned (USD)': ({ earnedCents }) => BigInt(earnedCents),
  'Paid (USD)': ({ paidCents }) => BigInt(paidCents),
};

type Files<Asker extends Actor> = Deps & {
  readonly side: Participant;
  readonly askerOf: (cookie: string) => Promise<Asker>;
  readonly scopeOf: (asker: Asker, other: ParticipantId | undefined) => LedgerScope;
};

/** Every entry of a ledger, and the totals by year and other side. */
function filesOf<Asker extends Actor>({ replicas, log, side, askerOf, scopeOf }: Files<Asker>) {
  const { app, addExport } = createExports({ log, askerOf, patienceMs: 300_000 });
  addExport('/entries.csv', {
    name: ({ year }) => ['ledger', year].filter(Boolean).join('-'),
    search: entriesFileInput,
    columns: columnsOf[side],
    read: ({ with: other, year }, asker) =>
      inBatches<EntryRow>(replicas, (reader, last, limit) =>
        listEntries(reader, scopeOf(asker, other), { year, after: last && entryList.keysOf(last), limit }),
      ),
  });
  addExport('/totals.csv', {
    name: () => 'totals',
    search: z.object({}),
    columns: yearColumns,
    read: (_, asker) =>
      inBatches<YearRow>(replicas, (reader, last, limit) =>
        listYears(reader, scopeOf(asker, undefined), last, limit),
      ),
  });
  return app;
}

/** A company's ledger as CSV files. */
export const companyLedgerRoutes = (deps: Deps) =>
  filesOf({
    ...deps,
    side: 'company',
    askerOf: deps.access.companyOf,
    scopeOf: ({ companyId }, other) => ({
      side: 'company',
      companyId,
      studentId: other === undefined ? null : asStudent(other),
    }),
  });

/** A student's ledger as CSV files. */
export const studentLedgerRoutes = (deps: Deps) =>
  filesOf({
    ...deps,
    side: 'student',
    askerOf: (cookie) => deps.access.requireUser(cookie, 'student'),
    scopeOf: ({ userId: studentId }, other) => ({
      side: 'student',
      studentId,
      companyId: other === undefined ? null : asCompany(other),
    }),
  });
