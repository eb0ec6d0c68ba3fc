import type { CompanyPeople } from '@ambitionhub/contract/companies';
import { useMutation, useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** Tells colleagues that a proof is open here. A failure is ignored. */
export const useSendViewing = () => useMutation(orpc.tasks.looking.mutationOptions()).mutate;

const named = ({ people }: CompanyPeople) =>
  people.map(({ userId, name, email }) => ({ id: userId, name: name || email }));

/** The people of the viewer's company; empty until loaded. */
export const useColleagues = () =>
  useQuery({
    ...orpc.companies.people.queryOptions(),
    staleTime: Number.POSITIVE_INFINITY,
    select: named,
  }).data ?? [];
