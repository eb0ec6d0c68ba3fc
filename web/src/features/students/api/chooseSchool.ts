import { useMutation } from '@tanstack/react-query';
import { orpc } from '../../../app/api.ts';
import { useViewer } from '../../../app/session.tsx';
import { useAcceptProfile } from './profile.ts';

/** Saves the school of the first onboarding step. */
export function useChooseSchool() {
  const accept = useAcceptProfile(useViewer().id);
  return useMutation(orpc.students.chooseUniversity.mutationOptions({ onSuccess: accept }));
}
