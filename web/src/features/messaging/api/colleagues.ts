import type { CompanyPeople } from '@ambitionhub/contract/companies';
import type { Colleague, Participant } from '@ambitionhub/contract/messaging';
import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** With their address, because two people may have the same name. */
export type ColleagueWithEmail = Colleague & { readonly email: string; readonly isLeaving: boolean };

const nobody: readonly ColleagueWithEmail[] = [];

const named = ({ people }: CompanyPeople): readonly ColleagueWithEmail[] =>
  people.map(({ userId, name, email, leavingAt }) => ({
    id: userId,
    name: name || email,
    email,
    isLeaving: leavingAt !== null,
  }));

/** The people of the viewer's company, the viewer included; nobody for a student, and until it is known. */
export function useColleagues(side: Participant) {
  const { data: people = nobody, isLoading } = useQuery({
    ...orpc.companies.people.queryOptions(),
    enabled: side === 'company',
    staleTime: Number.POSITIVE_INFINITY,
    select: named,
  });
  return { people, isLoading };
}
