import {
  type ConversionState,
  type FigureSpan,
  fileReport,
  type LinkSort,
  ownReferralFilesPath,
  referralFilesPath,
  type SaveProgramInput,
} from '@ambitionhub/contract/referrals';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, orpc, refusalIn } from '../../../session/api.ts';
import { useAct, useRefetchVisible } from '../../../session/refetchVisible.ts';
import { Unreachable } from '../../../session/request.ts';
import { useRows } from '../../../session/useRows.ts';
import { referralQueries } from './queries.ts';

export const useProgram = () => useQuery(orpc.referrals.program.queryOptions());

export function useSaveProgram() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settings: SaveProgramInput) => api.referrals.saveProgram(settings),
    onSuccess: (saved) => {
      client.setQueryData(orpc.referrals.program.queryOptions().queryKey, saved);
      void client.invalidateQueries({ queryKey: orpc.referrals.links.key() });
    },
  });
}

export const useCompanyFigures = (span: FigureSpan) =>
  useQuery({
    ...orpc.referrals.figures.queryOptions({ input: { span } }),
    placeholderData: keepPreviousData,
  });

export const useOwnFigures = (code: string, span: FigureSpan) =>
  useQuery({
    ...orpc.referrals.ownFigures.queryOptions({ input: { code, span } }),
    placeholderData: keepPreviousData,
  });

export const useLinks = (sort: LinkSort, query: string) =>
  useRows('links', {
    ...orpc.referrals.links.pages({ sort, ...(query !== '' && { query }) }),
    placeholderData: keepPreviousData,
  });

export const useConversions = (state: ConversionState | null) =>
  useRows('conversions', {
    ...orpc.referrals.conversions.pages({ ...(state && { state }) }),
    placeholderData: keepPreviousData,
  });

export const useReport = () => useAct(orpc.referrals.report, referralQueries);
export const useReverse = () => useAct(orpc.referrals.reverse, referralQueries);

export const useOwnLinks = () => useQuery(orpc.referrals.mine.queryOptions({ select: ({ links }) => links }));

/** Whether a student has or had a link; false until that is known. */
export const useHasLinks = (): boolean => (useOwnLinks().data?.length ?? 0) > 0;

/** The address of a company's file. */
export const referralFile = (name: 'conversions' | 'links' | 'days'): string =>
  `${referralFilesPath}/${name}.csv`;

/** The address of a student's file: the figures of one link. */
export const ownReferralFile = (code: string): string => `${ownReferralFilesPath}/days.csv?code=${code}`;

async function sendOrders({ file, isPreview }: { file: File; isPreview: boolean }) {
  const reply = await fetch(referralFile('conversions') + (isPreview ? '?preview=true' : ''), {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: file,
  }).catch((cause: unknown) => {
    throw new Unreachable('No answer', { cause });
  });
  const body: unknown = await reply.json().catch(() => null);
  if (!reply.ok) throw refusalIn(body) ?? new Error('The answer made no sense.');
  return fileReport.parse(body);
}

/** Uploads a file of orders, or asks what that would do. */
export function useSendOrders() {
  const refetch = useRefetchVisible(referralQueries);
  return useMutation({
    mutationFn: sendOrders,
    onSuccess: (_, { isPreview }) => {
      if (!isPreview) refetch();
    },
  });
}
