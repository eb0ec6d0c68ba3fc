import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** What students see of the company, and what was counted for it. */
export const useOwnFacts = () => useQuery(orpc.facts.own.queryOptions());
