import { studentTexts } from '@ambitionhub/contract/students';
import { useState } from 'react';
import { reasonOf, refusalOf } from '../../../app/api.ts';
import { useAlert } from '../../../ui/AlertDialog.tsx';
import { isSavable } from '../saving/autosave.ts';
import { namesOf } from '../saving/edits.ts';
import { useProfileEditor } from '../saving/ProfileEditor.tsx';

const { errors, profile } = studentTexts;

/** Save Profile and the small Save: write every changed field that can be saved, and say what came of it. */
export function useSavingAll() {
  const { unsaved, save } = useProfileEditor();
  const alert = useAlert();
  const [busy, setBusy] = useState(false);
  const changed = namesOf(unsaved).some((name) => isSavable(name, unsaved));

  async function saveAll() {
    if (busy || !changed) return;
    setBusy(true);
    const failure = await save();
    setBusy(false);
    if (failure === null) return alert(profile.updated);
    const signedOut = refusalOf(failure)?.code === 'UNAUTHENTICATED';
    await alert(signedOut ? errors.updateSignedOut : errors.update(reasonOf(failure)));
  }

  return { saveAll, changed, busy };
}
