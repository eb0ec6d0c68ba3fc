import type { CompanyPeople } from '@ambitionhub/contract/companies';
import type { Colleague, Participant } from '@ambitionhub/contract/messaging';
import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

const nobody: readonly Colleague[] = [];

const named = ({ people }: CompanyPeople): readonly Colleague[] =>
  people.map(({ userId, name, email }) => ({ id: userId, name: name || email }));

/** The people of the viewer's company, the viewer included; nobody for a student, and until it is known. */
export function useColleagues(side: Participant): readonly Colleague[] {
  const { data } = useQuery({
    ...orpc.companies.people.queryOptions(),
    enabled: side === 'company',
    staleTime: Number.POSITIVE_INFINITY,
    select: named,
  });
  return data ?? nobody;
}
