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
import { useAlert } from '../../../ui/AlertDialog.tsx';

const { errors } = moderationTexts;

const keys = { students: orpc.moderation.students.key(), companies: orpc.moderation.companies.key() };

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
const withRow = <Row extends { id: string }>(rows: readonly Row[], changed: Row): Row[] =>
  rows.map((row) => (row.id === changed.id ? changed : row));

const showStudent = (client: QueryClient, changed: StudentListing) =>
  changeLists<StudentListingPage>(client, 'students', (page) => ({
    ...page,
    students: withRow(page.students, changed),
  }));

const showCompany = (client: QueryClient, changed: CompanyListing) =>
  changeLists<CompanyListingPage>(client, 'companies', (page) => ({
    ...page,
    companies: withRow(page.companies, changed),
  }));

/** Recognizes a star ambassador, or takes it back. */
export function useSetStar() {
  const client = useQueryClient();
  const alert = useAlert();
  return useMutation({
    mutationFn: (change: Pick<StudentListing, 'id' | 'isStarAmbassador'>) => api.moderation.setStar(change),
    onSuccess: (student) => showStudent(client, student),
    onError: (error) => void alert(errors.star(actFault(error))),
  });
}

/** Approves a company, or takes it back. */
export function useSetApproval() {
  const client = useQueryClient();
  const alert = useAlert();
  return useMutation({
    mutationFn: (change: Pick<CompanyListing, 'id' | 'isApproved'>) => api.moderation.setApproval(change),
    onSuccess: (company) => showCompany(client, company),
    onError: (error) => void alert(errors.approval(actFault(error))),
  });
}

/** Rejects a company, with a reason. The form shows what went wrong. */
export function useReject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Pick<CompanyListing, 'id' | 'version'> & { reason: string }) =>
      api.moderation.reject(input),
    onSuccess: (company) => showCompany(client, company),
  });
}

/** Reloads a kind of list, as is done after an edit (second specification, section 4). */
export function useReloadListings(): (kind: ListingKind) => Promise<void> {
  const client = useQueryClient();
  return useCallback((kind) => client.invalidateQueries({ queryKey: keys[kind] }), [client]);
}

/** Deletes an account. */
export function useRemoveUser() {
  const reload = useReloadListings();
  const alert = useAlert();
  return useMutation({
    mutationFn: ({ id }: { id: UserId; kind: ListingKind }) => api.moderation.removeUser({ id }),
    onSuccess: (_, { kind }) => reload(kind),
    onError: (error) => void alert(errors.remove(actFault(error))),
  });
}
