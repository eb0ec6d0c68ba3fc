import { useFollowConversations } from '../api/application.ts';
import { useOwnApplications } from '../api/own.ts';

/** Whether the student has an application, null while that is not known; what is shown of them is kept up to date from here. */
export function useHasApplied(): boolean | null {
  useFollowConversations();
  const { data, isPending } = useOwnApplications();
  if (isPending) return null;
  return data !== undefined && data.length > 0;
}
