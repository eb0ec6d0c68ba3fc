import type { CompanyId, ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import type { EntryFilter, OwedSort, PaymentId } from '@ambitionhub/contract/ledger';
import { companyLedgerPath, studentLedgerPath } from '@ambitionhub/contract/ledger';
import type { ProofId, TaskId } from '@ambitionhub/contract/tasks';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';
import { useAct } from '../../../session/refetchVisible.ts';
import { useRows } from '../../../session/useRows.ts';
import type { Sorted } from '../../../ui/sort-heads.ts';
import { ledgerQueries } from './queries.ts';

export const useEarnings = () => useQuery(orpc.ledger.earnings.queryOptions());

export const useStatement = (year: number) =>
  useQuery(orpc.ledger.statement.queryOptions({ input: { year } }));

const withOther = (other: ParticipantId | null) =>
  other === null ? {} : { with: other as CompanyId | UserId };

/** Every amount, newest first; only with the given other side, or only earned or paid ones, if given. */
export const useEntries = ({
  other,
  only,
}: {
  other: ParticipantId | null;
  only?: EntryFilter | undefined;
}) =>
  useRows('entries', {
    ...orpc.ledger.entries.pages({ ...withOther(other), ...(only && { only }) }),
    placeholderData: keepPreviousData,
  });

export const useMonths = (year: number, other: ParticipantId | null) =>
  useQuery(
    orpc.ledger.months.queryOptions({
      input: { year, ...withOther(other) },
      placeholderData: keepPreviousData,
    }),
  );

/** Each person's earnings at a company and payments in a year, by name. */
export const usePeopleOfYear = (year: number) =>
  useRows('people', {
    ...orpc.ledger.people.pages({ year }),
    placeholderData: keepPreviousData,
  });

/** A company's tasks with their total pay, without drafts. */
export const useTaskSums = () =>
  useInfiniteQuery({
    ...orpc.tasks.tasks.pages({ earned: 'true' as const }),
    select: ({ pages }) => pages.flatMap(({ tasks }) => tasks.filter(({ state }) => state !== 'draft')),
  });

export const usePayments = (other: ParticipantId | null) =>
  useRows('payments', orpc.ledger.payments.pages(withOther(other)));

/** The payments that a student has denied or not answered. */
export const usePaymentsToConfirm = () =>
  useRows('payments', orpc.ledger.payments.pages({ waiting: 'true' }));

/** The earnings that a payment covers. */
export const usePaid = (id: PaymentId) => useQuery(orpc.ledger.paid.queryOptions({ input: { id } }));

export const useOwed = (order: Sorted<OwedSort>) =>
  useRows('people', { ...orpc.ledger.owed.pages(order), placeholderData: keepPreviousData });

export const useOwedTotals = () => useQuery(orpc.ledger.totals.queryOptions());

/** One person's unpaid earnings. The first page has the sums of all pages. */
export const useOpen = (id: UserId) => useInfiniteQuery(orpc.ledger.open.pages({ id }));

export const useRecord = () => useAct(orpc.ledger.record, ledgerQueries);
export const useUndo = () => useAct(orpc.ledger.undo, ledgerQueries);

export function useAnswer() {
  return {
    confirm: useAct(orpc.ledger.confirm, ledgerQueries),
    deny: useAct(orpc.ledger.deny, ledgerQueries),
  };
}

export function useAddAmount(kind: 'bonus' | 'correction') {
  const bonus = useAct(orpc.ledger.bonus, ledgerQueries);
  const correction = useAct(orpc.ledger.correct, ledgerQueries);
  return kind === 'bonus' ? bonus : correction;
}

export const useOverview = () => useQuery(orpc.ledger.overview.queryOptions());

export const useDisputes = () => useRows('disputes', orpc.ledger.disputes.pages());

export const useNoteDispute = () => useAct(orpc.ledger.noteDispute, ledgerQueries);

/** The task of a student's proof. */
export function useTaskOfProof(): (proof: ProofId) => Promise<TaskId> {
  const client = useQueryClient();
  return async (id) => {
    const { proof } = await client.ensureQueryData(orpc.tasks.proof.queryOptions({ input: { id } }));
    return proof.task.id;
  };
}

/** The URL of a CSV file of one side's ledger. */
export function ledgerFile(side: 'student' | 'company', file: 'entries' | 'totals', query = {}): string {
  const path = side === 'student' ? studentLedgerPath : companyLedgerPath;
  const search = new URLSearchParams(query).toString();
  return `${path}/${file}.csv${search && `?${search}`}`;
}
