import type { AuditAction } from '@ambitionhub/contract/moderation';
import { isDay } from '@ambitionhub/contract/schemas';
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
      // Ignores a half-typed date.
      ...(from && isDay(from) && { from }),
      ...(to && isDay(to) && { to }),
    }),
    placeholderData: keepPreviousData,
  });
