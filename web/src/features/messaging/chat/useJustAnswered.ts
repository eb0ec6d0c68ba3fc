import type { UserId } from '@ambitionhub/contract/accounts';
import { messagingTexts } from '@ambitionhub/contract/messaging';
import { useState } from 'react';
import { type MessageRun, newestSeq } from '../state/messageRun.ts';

/** The colleague who has answered since the viewer started the unsent text. */
export function useJustAnswered(
  messages: MessageRun | undefined,
  viewer: UserId,
  isWriting: boolean,
): string | null {
  const [since, setSince] = useState<number | null>(null);
  if (!isWriting && since !== null) setSince(null);
  if (isWriting && since === null && messages) setSince(newestSeq(messages));
  if (!isWriting || since === null) return null;
  const answer = messages?.findLast(({ seq, author }) => seq > since && author && author.id !== viewer);
  return answer?.author ? messagingTexts.colleagues.justAnswered(answer.author.name) : null;
}
