import { useMutation } from '@tanstack/react-query';
import { orpc } from '../../../app/api.ts';
import { useViewer } from '../../../app/session.tsx';
import { useAcceptProfile } from './profile.ts';

/** The dashboard's Complete button: fills what is empty with defaults and publishes. */
export function useComplete() {
  const accept = useAcceptProfile(useViewer().id);
  return useMutation(orpc.students.complete.mutationOptions({ onSuccess: accept }));
}
