import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** The administration's decisions about the company, for its members: its owner reads them before anything else. */
export const useWarnings = (enabled: boolean) =>
  useQuery(orpc.moderation.notices.queryOptions({ retry: false, enabled }));
