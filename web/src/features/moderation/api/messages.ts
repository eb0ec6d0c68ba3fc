import {
  type DirectionFilter,
  type MessageAction,
  type Monitored,
  type MonitoredId,
  moderationTexts,
  type StatusFilter,
} from '@ambitionhub/contract/moderation';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api, orpc, reasonOf } from '../../../session/api.ts';
import { useAlert } from '../../../ui/AlertDialog.tsx';

const { errors } = moderationTexts;

export type MonitorFilters = {
  readonly status: StatusFilter;
  readonly direction: DirectionFilter;
  readonly since?: string;
  readonly flagged?: 'true';
  readonly reported?: 'true';
  readonly reversed?: 'true';
};

/** Every message that matches the filters, page by page; the previous list stays while another loads. */
export const useMonitor = (filters: MonitorFilters) =>
  useInfiniteQuery({ ...orpc.moderation.messages.pages(filters), placeholderData: keepPreviousData });

/** The open reports, most urgent first. */
export const useReportQueue = () => useInfiniteQuery(orpc.moderation.reports.pages());

/** One message with the messages around it. */
export const useMonitored = ({ conversationId, seq }: MonitoredId) =>
  useQuery(orpc.moderation.message.queryOptions({ input: { conversationId, seq } }));

/** Refetches everything about messages; the screen keeps its content until the answer arrives. */
async function reloadMessages(client: QueryClient): Promise<void> {
  const { messages, reports, message } = orpc.moderation;
  await Promise.all(
    [messages, reports, message].map((one) => client.invalidateQueries({ queryKey: one.key() })),
  );
}

/** Marks a message, unless it changed since the admin opened it. */
export function useMarkMessage() {
  const client = useQueryClient();
  const alert = useAlert();
  return useMutation({
    mutationFn: ({ message, action }: { message: Monitored; action: MessageAction }) => {
      const { conversationId, seq, version } = message;
      return api.moderation.markMessage({ conversationId, seq, version, action });
    },
    onError: (error) => void alert(errors.updateMessage(reasonOf(error))),
    onSettled: () => reloadMessages(client),
  });
}
