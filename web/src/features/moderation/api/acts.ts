import type { UserId } from '@ambitionhub/contract/accounts';
import {
  type CompanyListing,
  type CompanyListingPage,
  type ListingKind,
  moderationTexts,
  type StudentListing,
  type StudentListingPage,
} from '@ambitionhub/contract/moderation';
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, orpc, reasonOf, refusalOf } from '../../../session/api.ts';
import { newestOf } from '../../../session/newest.ts';
import { useAlert } from '../../../ui/AlertDialog.tsx';
import { companyChanges } from '../companies/companyFields.ts';
import { studentChanges } from '../students/studentFields.ts';

const { errors } = moderationTexts;

const { students, companies, student, company } = orpc.moderation;
const keys = { students: students.key(), companies: companies.key() };

/** The reason of a refusal, in the words of the admin's catalogue. */
export const actFault = (error: unknown): string =>
  refusalOf(error)?.code === 'NOT_FOUND' ? errors.userNotFound : reasonOf(error);

/** Changes a kind of list where it stands. One on its way may have been read before the change: it is asked for again. */
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

/** The row changes where it stands; the order follows when the list is asked for again. */
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

/** Reads a student anew, and shows them so wherever they are shown. */
export function useReadStudent(): (id: UserId) => Promise<StudentListing> {
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

/** The same of a company. */
export function useReadCompany(): (id: UserId) => Promise<CompanyListing> {
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

/** Whether the account is no longer as it was looked at. */
export const isChangedMeanwhile = (error: unknown): boolean => refusalOf(error)?.code === 'CHANGED_MEANWHILE';

/** What has become of an account since it was looked at; it is shown so wherever it is shown. */
export type ChangesSince = () => Promise<readonly string[]>;

/** Says why an act failed; where somebody else was first, also what they have changed. */
function useFault(): (
  text: (message: string) => string,
  error: unknown,
  changes: ChangesSince,
) => Promise<void> {
  const alert = useAlert();
  return async (text, error, changesSince) => {
    // Whoever cannot be read any more has nothing that could be told.
    const changes = isChangedMeanwhile(error) ? await changesSince().catch(() => []) : [];
    void alert(text(actFault(error)), changes.join('\n') || undefined);
  };
}

/** Recognizes a star ambassador as they were looked at, or takes it back. */
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

/** Approves a company as it was looked at, or takes it back. */
export function useSetApproval() {
  const client = useQueryClient();
  const fail = useApprovalFault();
  return useMutation({
    mutationFn: ({
      company: { id, version },
      isApproved,
    }: {
      company: CompanyListing;
      isApproved: boolean;
    }) => api.moderation.setApproval({ id, version, isApproved }),
    onSuccess: (changed) => showCompany(client, changed),
    onError: (error, { company: before }) => fail(error, before),
  });
}

/** Rejects a company as it was looked at, with a reason. Any fault but that it has changed is for the form to show. */
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

/** Reloads a kind of list, as is done after an edit (second specification, section 4). */
export function useReloadListings(): (kind: ListingKind) => Promise<void> {
  const client = useQueryClient();
  return useCallback((kind) => client.invalidateQueries({ queryKey: keys[kind] }), [client]);
}

type Removal = {
  readonly id: UserId;
  readonly kind: ListingKind;
  /** The account as it was looked at. */
  readonly version: number;
  readonly changesSince: ChangesSince;
};

/** Deletes an account as it was looked at, with what was decided about it so far. */
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
