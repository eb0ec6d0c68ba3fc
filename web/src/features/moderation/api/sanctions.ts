import type { ParticipantId } from '@ambitionhub/contract/accounts';
import {
  type AppealDecision,
  type MonitoredId,
  moderationTexts,
  type SanctionKind,
  sanctionTexts,
} from '@ambitionhub/contract/moderation';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, orpc, reasonOf, refusalOf } from '../../../session/api.ts';
import { useToast } from '../../../ui/Toast.tsx';

/** The decisions about an account, newest first. */
export const useSanctions = (id: ParticipantId) =>
  useQuery(orpc.moderation.sanctions.queryOptions({ input: { id } }));

/** The open appeals, oldest first. */
export const useAppeals = () => useInfiniteQuery(orpc.moderation.appeals.pages());

/** The error in a decision, at its field or as a whole. */
export const decisionFault = (error: unknown): string =>
  refusalOf(error)?.fields[0]?.message ?? sanctionTexts.failed(reasonOf(error));

/** Refetches after every decision, even a failed one: another admin may have decided. */
function useDecision<Input>(decide: (input: Input) => Promise<unknown>, textOf: (input: Input) => string) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: decide,
    meta: { signedOut: moderationTexts.errors.signedOut },
    onSuccess: (_, input) => toast.success(textOf(input)),
    onSettled: () => client.invalidateQueries({ queryKey: orpc.moderation.key() }),
  });
}

type Imposed = {
  id: ParticipantId;
  kind: SanctionKind;
  reason: string;
  until?: string;
  message?: MonitoredId;
  seen: string | null;
};
type SanctionVersion = { id: string; version: number };

export const useImpose = () =>
  useDecision(
    (input: Imposed) => api.moderation.impose(input),
    ({ kind }) => sanctionTexts.done[kind],
  );

export const useLift = () =>
  useDecision(
    (input: SanctionVersion & { reason: string }) => api.moderation.lift(input),
    () => sanctionTexts.lifted,
  );

export const useAnswerAppeal = () =>
  useDecision(
    (input: SanctionVersion & { decision: AppealDecision; text: string }) =>
      api.moderation.answerAppeal(input),
    () => sanctionTexts.answered,
  );
