import { useMutation } from '@tanstack/react-query';
import { orpc } from '../../../app/api.ts';
import { useViewer } from '../../../app/session.tsx';
import { useAcceptProfile } from './profile.ts';

/** Hides the profile from companies, or shows it again (decision D13). */
export function useSetVisibility() {
  const accept = useAcceptProfile(useViewer().id);
  return useMutation(orpc.students.setVisibility.mutationOptions({ onSuccess: accept }));
}
