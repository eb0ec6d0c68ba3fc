import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** All queries about what happened between a company and a student. */
export const milestoneQueries = () => [orpc.milestones.key()] as const;

/** What happened between the viewer and a user, oldest first; undefined until loaded. */
export const useMilestones = (other: ParticipantId) =>
  useQuery(orpc.milestones.withOne.queryOptions({ input: { with: other } })).data?.milestones;
