import { useMutation } from '@tanstack/react-query';
import { orpc } from '../../../app/api.ts';
import { useViewer } from '../../../app/session.tsx';
import { useAcceptProfile } from './profile.ts';

/** 'Continue to Dashboard': publishes what is stored, by the 3-of-4 rule. */
export function usePublish() {
  const accept = useAcceptProfile(useViewer().id);
  return useMutation(orpc.students.publish.mutationOptions({ onSuccess: accept }));
}
