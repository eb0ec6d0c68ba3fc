import { useConversationMoves } from '../../messaging/index.ts';
import { useAskForApplications } from '../api/application.ts';
import { useOwnApplications } from '../api/own.ts';

/**
 * Whether the student has an application. What is shown of them is asked for again here when a conversation has moved:
 * that a company has read or answered is told by messaging only.
 */
export function useHasApplied(): boolean {
  const askAgain = useAskForApplications();
  useConversationMoves(() => void askAgain());
  const { data } = useOwnApplications();
  return data !== undefined && data.length > 0;
}
