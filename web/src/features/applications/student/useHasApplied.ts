import { useFollowConversations } from '../api/application.ts';
import { useOwnApplications } from '../api/own.ts';

/**
 * Whether the student has an application, null until loaded, and true if that failed: the tab says so. This hook also keeps
 * the shown ones up to date.
 */
export function useHasApplied(): boolean | null {
  useFollowConversations();
  const { data, isPending } = useOwnApplications();
  if (isPending) return null;
  return data === undefined || data.length > 0;
}
