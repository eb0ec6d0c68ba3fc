import type { StudentProfile } from '@ambitionhub/contract/students';
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useSignOut, useViewer } from '../../../session/session.tsx';
import { knownProfile, saveProfile, useAcceptProfile } from '../api/profile.ts';
import { type Autosave, createAutosave } from './autosave.ts';
import { openDrafts } from './drafts.ts';
import type { AutosaveState } from './queue.ts';

export type ProfileEditor = Pick<Autosave, 'edit' | 'leaveField' | 'save'> &
  AutosaveState & {
    /** The profile on the server. */
    stored: StudentProfile;
    /** The same with unsaved input. */
    shown: StudentProfile;
  };

const EditorContext = createContext<ProfileEditor | null>(null);

/** The profile that the fields below show and edit. */
export function useProfileEditor(): ProfileEditor {
  const editor = use(EditorContext);
  if (editor === null) throw new Error('useProfileEditor needs a ProfileEditorProvider above it');
  return editor;
}

type Props = { profile: StudentProfile; children: ReactNode };

/** One save queue for the whole screen, so that no field's save passes another's. */
export function ProfileEditorProvider({ profile, children }: Props) {
  const client = useQueryClient();
  const { id } = useViewer();
  const accept = useAcceptProfile();

  const [saving] = useState(() => {
    const editor = crypto.randomUUID();
    return createAutosave({
      client,
      editor,
      send: saveProfile,
      onStored: accept,
      storedNow: () => knownProfile(client) ?? profile,
      openDrafts: () => openDrafts(id, editor, navigator.locks),
    });
  });
  useEffect(() => saving.open(), [saving]);

  const state = useSyncExternalStore(saving.subscribe, saving.state);
  const { edit, leaveField, save } = saving;
  const editor = useMemo(
    () => ({ ...state, edit, leaveField, save, stored: profile, shown: { ...profile, ...state.unsaved } }),
    [state, edit, leaveField, save, profile],
  );
  return <EditorContext value={editor}>{children}</EditorContext>;
}

/** Logout: saves unsaved input first. */
export function useLeave() {
  const { save } = useProfileEditor();
  const { signOut, pending } = useSignOut();
  const leave = () => void save().then(signOut);
  return { leave, leaving: pending };
}
