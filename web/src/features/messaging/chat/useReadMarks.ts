import type { Conversation } from '@ambitionhub/contract/messaging';
import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect } from 'react';
import { useOnline } from '../../../ui/OfflineBar.tsx';
import { useMarkRead } from '../api/markRead.ts';

/** Marks as read what is in view, live, and only while somebody can look at it (first specification, section 4). */
export function useReadMarks(conversation: Conversation | undefined, newestInView: boolean): void {
  const { mutate } = useMarkRead();
  const online = useOnline();
  const visible = useDocumentVisibility() === 'visible' && online;
  const isRead = conversation === undefined || conversation.unread === 0;
  const upTo = conversation?.lastSeq ?? 0;
  const other = conversation?.with.id;

  useEffect(() => {
    if (visible && newestInView && !isRead && other !== undefined) mutate({ with: other, upTo });
  }, [visible, newestInView, isRead, other, upTo, mutate]);
}
