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
import { useViewer } from '../../../app/session.tsx';
import { knownProfile, useAcceptProfile } from '../api/profile.ts';
import { judgeFailure, saveProfile } from '../api/saveProfile.ts';
import { openDrafts } from './drafts.ts';
import { editablePart } from './edits.ts';
import { createSaver, type Saver, type SavingState } from './saver.ts';

export type ProfileEditor = Pick<Saver, 'edit' | 'leaveField' | 'save'> &
  SavingState & {
    /** The profile as the server has it. */
    stored: StudentProfile;
    /** The same with what is typed and not yet saved. */
    shown: StudentProfile;
  };

const EditorContext = createContext<ProfileEditor | null>(null);

/** The profile that the fields below show and edit. */
export function useProfileEditor(): ProfileEditor {
  const editor = use(EditorContext);
  if (editor === null) throw new Error('useProfileEditor needs a ProfileEditorProvider above it');
  return editor;
}

/** One save queue for the whole screen, so that no field saves past another. */
export function ProfileEditorProvider({
  profile,
  children,
}: {
  profile: StudentProfile;
  children: ReactNode;
}) {
  const client = useQueryClient();
  const { id } = useViewer();
  const accept = useAcceptProfile(id);

  const [saver] = useState(() => {
    const editor = crypto.randomUUID();
    return createSaver({
      send: (request) => saveProfile(client, editor, request),
      onStored: accept,
      judge: judgeFailure,
      storedNow: () => editablePart(knownProfile(client) ?? profile),
      openDrafts: () => openDrafts(id, editor, window.localStorage, navigator.locks),
    });
  });
  useEffect(() => saver.open(), [saver]);

  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const { edit, leaveField, save } = saver;
  const editor = useMemo(
    () => ({ ...state, edit, leaveField, save, stored: profile, shown: { ...profile, ...state.unsaved } }),
    [state, edit, leaveField, save, profile],
  );
  return <EditorContext value={editor}>{children}</EditorContext>;
}
