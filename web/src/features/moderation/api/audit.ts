import type { AuditAction } from '@ambitionhub/contract/moderation';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

type Search = {
  query: string;
  act?: AuditAction | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

/** What the admin did, page by page, the newest first. */
export const useAudit = ({ query, act, from, to }: Search) =>
  useInfiniteQuery({
    ...orpc.moderation.audit.pages({
      query,
      ...(act && { act }),
      ...(isDay(from) && { from }),
      ...(isDay(to) && { to }),
    }),
    placeholderData: keepPreviousData,
  });
