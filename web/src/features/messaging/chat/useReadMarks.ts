import type { Conversation } from '@ambitionhub/contract/messaging';
import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect } from 'react';
import { useOnline } from '../../../ui/OfflineBar.tsx';
import { useMarkRead } from '../api/markRead.ts';

/**
 * Marks visible messages as read, live, and only while the page is visible (first specification, section 4):
 * up to `newest`, the last loaded message. The conversation may have later ones that have not arrived yet.
 */
export function useReadMarks(conversation: Conversation, newest: number, inView: boolean): void {
  const { mutate, isPending, isError, variables } = useMarkRead();
  const online = useOnline();
  const visible = useDocumentVisibility() === 'visible' && online && inView;
  const other = conversation.with.id;
  const isUnread = conversation.unread > 0 && conversation.readSeq < newest;
  const failed = isError && variables.upTo === newest;

  useEffect(() => {
    if (visible && isUnread && !isPending && !failed) mutate({ with: other, upTo: newest });
  }, [visible, isUnread, isPending, failed, other, newest, mutate]);
}
