import { useFollowConversations } from '../api/application.ts';
import { useOwnApplications } from '../api/own.ts';

/** Whether the student has an application; what is shown of them is kept up to date from here. */
export function useHasApplied(): boolean {
  useFollowConversations();
  const { data } = useOwnApplications();
  return data !== undefined && data.length > 0;
}
