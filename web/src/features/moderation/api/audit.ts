import type { AuditAction } from '@ambitionhub/contract/moderation';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

type Search = {
  query: string;
  act?: AuditAction | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** The admin's actions, page by page, newest first. */
export const useAudit = ({ query, act, from, to }: Search) =>
  useInfiniteQuery({
    ...orpc.moderation.audit.pages({
      query,
      ...(act && { act }),
      ...(from && { from }),
      ...(to && { to }),
    }),
    placeholderData: keepPreviousData,
  });
