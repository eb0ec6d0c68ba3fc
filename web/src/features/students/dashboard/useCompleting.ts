import { studentTexts } from '@ambitionhub/contract/students';
import { useState } from 'react';
import { refusalOf } from '../../../app/api.ts';
import { useAlert } from '../../../ui/AlertDialog.tsx';
import { useComplete } from '../api/complete.ts';
import { useProfileEditor } from '../saving/ProfileEditor.tsx';

const { completion, errors } = studentTexts;

/** The Complete button: saves what is typed, then fills what is empty with defaults and publishes. */
export function useCompleting() {
  const { save } = useProfileEditor();
  const { mutateAsync } = useComplete();
  const alert = useAlert();
  const [busy, setBusy] = useState(false);

  async function complete() {
    if (busy) return;
    setBusy(true);
    try {
      const failure = await save();
      if (failure !== null) throw failure;
      await mutateAsync(undefined);
      await alert(completion.completed);
    } catch (error) {
      console.warn('The profile could not be completed.', error);
      const signedOut = refusalOf(error)?.code === 'UNAUTHENTICATED';
      await alert(signedOut ? errors.saveSignedOut : errors.save);
    } finally {
      setBusy(false);
    }
  }

  return { complete, busy };
}
