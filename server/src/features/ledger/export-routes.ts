import { asCompany, asStudent, type ParticipantId } from '@ambitionhub/contract/accounts';
import { entriesFileInput, ledgerTexts } from '@ambitionhub/contract/ledger';
import type { Participant } from '@ambitionhub/contract/messaging';
import * as z from 'zod';
import { type CsvColumns, createExports, inBatches } from '../../platform/csv/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import type { Access } from '../accounts/index.ts';
import { type EntryRow, listEntries } from './entries.store.ts';
import { companyOf, entryList, studentOf } from './presenter.ts';
import type { Books } from './sides.ts';
import { listYears, type YearRow } from './totals.store.ts';

type Deps = { readonly db: Database; readonly access: Access; readonly log: Logger };

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

const limits = { each: 1, all: 4, patienceMs: 300_000 } as const;

type Files<Id extends ParticipantId> = Deps & {
  readonly side: Participant;
  readonly askerOf: (cookie: string) => Promise<Id>;
  readonly booksOf: (asker: Id, other: ParticipantId | undefined) => Books;
};

/** Every entry of a ledger, and the totals by year and other side. */
function filesOf<Id extends ParticipantId>({ db, log, side, askerOf, booksOf }: Files<Id>) {
  const { app, addExport } = createExports({ log, askerOf, ...limits });
  addExport('/entries.csv', {
    name: ({ year }) => ['ledger', year].filter(Boolean).join('-'),
    search: entriesFileInput,
    columns: columnsOf[side],
    read: ({ with: other, year }, asker) =>
      inBatches<EntryRow>((last, limit) =>
        listEntries(db, booksOf(asker, other), { year, after: last && entryList.keysOf(last), limit }),
      ),
  });
  addExport('/totals.csv', {
    name: () => 'totals',
    search: z.object({}),
    columns: yearColumns,
    read: (_, asker) =>
      inBatches<YearRow>((last, limit) => listYears(db, booksOf(asker, undefined), last, limit)),
  });
  return app;
}

/** A company's ledger as CSV files. */
export const companyLedgerRoutes = (deps: Deps) =>
  filesOf({
    ...deps,
    side: 'company',
    askerOf: async (cookie) => (await deps.access.companyOf(cookie)).companyId,
    booksOf: (companyId, other) => ({
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
    askerOf: async (cookie) => {
      const actor = await deps.access.actorOf(cookie);
      if (!actor) throw new Refusal('UNAUTHENTICATED');
      if (actor.userType !== 'student') throw new Refusal('FORBIDDEN');
      return actor.userId;
    },
    booksOf: (studentId, other) => ({
      side: 'student',
      studentId,
      companyId: other === undefined ? null : asCompany(other),
    }),
  });
