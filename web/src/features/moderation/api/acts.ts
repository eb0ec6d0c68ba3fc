import type { CompanyId, ParticipantId } from '@ambitionhub/contract/accounts';
import {
  type CompanyListing,
  type CompanyListingPage,
  type ListingKind,
  moderationTexts,
  type StudentListing,
  type StudentListingPage,
} from '@ambitionhub/contract/moderation';
import { undoTime } from '@ambitionhub/contract/schemas';
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, orpc, reasonOf, refusalOf } from '../../../session/api.ts';
import { newestOf } from '../../../session/newest.ts';
import { useAlert } from '../../../ui/AlertDialog.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { companyChanges } from '../companies/companyFields.ts';
import { shownName } from '../listing/shownName.ts';
import { studentChanges } from '../students/studentFields.ts';

const { approval, errors } = moderationTexts;

const { students, companies, student, company } = orpc.moderation;
const keys = { students: students.key(), companies: companies.key() };

/** The reason for a refusal, in the words of the admin's catalog. */
export const actFault = (error: unknown): string =>
  refusalOf(error)?.code === 'NOT_FOUND' ? errors.userNotFound : reasonOf(error);

/**
 * Changes all lists of one kind in the cache. A request in flight may have been answered before the change:
 * it is sent again.
 */
async function changeLists<Page>(
  client: QueryClient,
  kind: ListingKind,
  change: (page: Page) => Page,
): Promise<void> {
  const queryKey = keys[kind];
  const late = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  await client.cancelQueries({ queryKey });
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey },
    (lists) => lists && { ...lists, pages: lists.pages.map(change) },
  );
  await client.refetchQueries({ predicate: (query) => late.includes(query) });
}

/** The row changes in place; the order updates when the list is refetched. */
const withRow = <Row extends { id: string; version: number }>(rows: readonly Row[], changed: Row): Row[] =>
  rows.map((row) => (row.id === changed.id ? newestOf(row, changed) : row));

function showStudent(client: QueryClient, changed: StudentListing): Promise<void> {
  client.setQueryData(student.queryKey({ input: { id: changed.id } }), (held) => newestOf(held, changed));
  return changeLists<StudentListingPage>(client, 'students', (page) => ({
    ...page,
    students: withRow(page.students, changed),
  }));
}

function showCompany(client: QueryClient, changed: CompanyListing): Promise<void> {
  client.setQueryData(company.queryKey({ input: { id: changed.id } }), (held) => newestOf(held, changed));
  return changeLists<CompanyListingPage>(client, 'companies', (page) => ({
    ...page,
    companies: withRow(page.companies, changed),
  }));
}

/** Reloads a student, and updates every view of them. */
export function useReadStudent(): (id: ParticipantId) => Promise<StudentListing> {
  const client = useQueryClient();
  return useCallback(
    async (id) => {
      const now = await client.fetchQuery({ ...student.queryOptions({ input: { id } }), staleTime: 0 });
      await showStudent(client, now);
      return now;
    },
    [client],
  );
}

/** The same for a company. */
export function useReadCompany(): (id: ParticipantId) => Promise<CompanyListing> {
  const client = useQueryClient();
  return useCallback(
    async (id) => {
      const now = await client.fetchQuery({ ...company.queryOptions({ input: { id } }), staleTime: 0 });
      await showCompany(client, now);
      return now;
    },
    [client],
  );
}

/** Whether the account has changed since the admin opened it. */
export const isChangedMeanwhile = (error: unknown): boolean => refusalOf(error)?.code === 'CHANGED';

const isIncomplete = (error: unknown): boolean => refusalOf(error)?.code === 'COMPANY_INCOMPLETE';

/** The account's changes since the admin opened it; every view of it updates. */
export type ChangesSince = () => Promise<readonly string[]>;

/** Says why an action failed, with another admin's changes or the missing fields of the profile. */
function useFault(): (
  text: (message: string) => string,
  error: unknown,
  changes: ChangesSince,
) => Promise<void> {
  const alert = useAlert();
  return async (text, error, changesSince) => {
    // An account that can no longer be read has no changes to show.
    const changes = isChangedMeanwhile(error) ? await changesSince().catch(() => []) : [];
    const missing = isIncomplete(error) ? (refusalOf(error)?.fields ?? []).map(({ message }) => message) : [];
    void alert(text(actFault(error)), [...changes, ...missing].join('\n') || undefined);
  };
}

/** Makes a student a star ambassador or takes it back, unless they changed since the admin opened them. */
export function useSetStar() {
  const client = useQueryClient();
  const read = useReadStudent();
  const fail = useFault();
  return useMutation({
    mutationFn: ({ id, version, isStarAmbassador }: StudentListing) =>
      api.moderation.setStar({ id, version, isStarAmbassador: !isStarAmbassador }),
    onSuccess: (changed) => showStudent(client, changed),
    onError: (error, before) =>
      fail(errors.star, error, async () => studentChanges(before, await read(before.id))),
  });
}

/** Says why a decision about a company failed. */
function useApprovalFault(): (error: unknown, before: CompanyListing) => Promise<void> {
  const read = useReadCompany();
  const fail = useFault();
  return (error, before) =>
    fail(errors.approval, error, async () => companyChanges(before, await read(before.id)));
}

/** Undoes a decision before the company is notified. */
function useUndoApproval() {
  const client = useQueryClient();
  const read = useReadCompany();
  const alert = useAlert();
  const toast = useToast();
  return useMutation({
    mutationFn: (decision: { id: CompanyId; decision: string }) => api.moderation.undoApproval(decision),
    onSuccess: async (changed) => {
      toast.success(approval.undone);
      await showCompany(client, changed);
      await client.invalidateQueries({ queryKey: keys.companies });
    },
    onError: (error, { id }) => {
      void alert(errors.approval(actFault(error)));
      void read(id);
    },
  });
}

/** Approves a company or takes it back, unless it changed since the admin opened it. */
export function useSetApproval() {
  const client = useQueryClient();
  const fail = useApprovalFault();
  const toast = useToast();
  const undo = useUndoApproval();
  return useMutation({
    mutationFn: ({
      company: { id, version },
      isApproved,
    }: {
      company: CompanyListing;
      isApproved: boolean;
    }) => api.moderation.setApproval({ id, version, isApproved }),
    onSuccess: async (changed) => {
      await showCompany(client, changed);
      const { id, isApproved, deciding } = changed;
      const text = (isApproved ? approval.wasApproved : approval.wasRevoked)(shownName(changed));
      // The opposite decision within ten seconds undoes the first.
      if (deciding === null) return toast.success(text);
      const run = () => undo.mutate({ id, decision: deciding.id });
      // Never longer than ten seconds from now, because this computer's clock may be wrong.
      const time = Math.min(undoTime, Date.parse(deciding.until) - Date.now());
      toast.undoable(text, { label: approval.undo, time, run });
    },
    onError: (error, { company: before }) => fail(error, before),
  });
}

/**
 * Rejects a company with a reason, unless it changed since the admin opened it. The form shows any other
 * error.
 */
export function useReject() {
  const client = useQueryClient();
  const fail = useApprovalFault();
  return useMutation({
    mutationFn: ({ company: { id, version }, reason }: { company: CompanyListing; reason: string }) =>
      api.moderation.reject({ id, version, reason }),
    meta: { signedOut: errors.signedOut },
    onSuccess: (changed) => showCompany(client, changed),
    onError: async (error, { company: before }) => {
      if (isChangedMeanwhile(error)) await fail(error, before);
    },
  });
}

/** Removes the cover that the admin saw. If the company has a different one now, shows the current state. */
export function useTakeCover() {
  const client = useQueryClient();
  const read = useReadCompany();
  return useMutation({
    mutationFn: (taken: { id: CompanyListing['id']; cover: string; reason: string }) =>
      api.moderation.takeCover(taken),
    meta: { signedOut: errors.signedOut },
    onSuccess: (changed) => showCompany(client, changed),
    onError: (error, { id }) => {
      if (isChangedMeanwhile(error)) void read(id);
    },
  });
}

/** Reloads all lists of one kind, as after an edit (second specification, section 4). */
export function useReloadListings(): (kind: ListingKind) => Promise<void> {
  const client = useQueryClient();
  return useCallback((kind) => client.invalidateQueries({ queryKey: keys[kind] }), [client]);
}

type Removal = {
  readonly id: ParticipantId;
  readonly kind: ListingKind;
  /** The account as the admin opened it. */
  readonly version: number;
  readonly changesSince: ChangesSince;
};

/** Deletes an account, unless it or the decisions about it changed since the admin opened it. */
export function useRemoveUser() {
  const client = useQueryClient();
  const reload = useReloadListings();
  const fail = useFault();
  return useMutation({
    mutationFn: async ({ id, version }: Removal) => {
      const { sanctions } = await client.ensureQueryData(
        orpc.moderation.sanctions.queryOptions({ input: { id } }),
      );
      return api.moderation.removeUser({ id, version, seen: sanctions[0]?.id ?? null });
    },
    onSuccess: (_, { kind }) => reload(kind),
    onError: async (error, { changesSince }) => {
      await fail(errors.remove, error, changesSince);
      await client.invalidateQueries({ queryKey: orpc.moderation.sanctions.key() });
    },
  });
}
