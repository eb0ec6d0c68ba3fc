import { useSignOut } from '../../app/session.tsx';
import { useProfileEditor } from './saving/ProfileEditor.tsx';

/** Logout: what is unsaved is saved first; what cannot be saved stays as a draft for the next visit. */
export function useLeave() {
  const { save } = useProfileEditor();
  const { signOut, pending } = useSignOut();
  const leave = () => void save().then(signOut);
  return { leave, leaving: pending };
}
