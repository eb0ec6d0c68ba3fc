import { mayPublish, studentTexts } from '@ambitionhub/contract/students';
import { useState } from 'react';
import { useAlert } from '../../../ui/AlertDialog.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { usePublish } from '../api/publish.ts';
import { useProfileEditor } from '../saving/ProfileEditor.tsx';

const texts = studentTexts.onboarding.profile;

/** 'Continue to Dashboard': saves what is typed, and publishes when three of the four items are there. */
export function usePublishing() {
  const { shown, save } = useProfileEditor();
  const { mutateAsync } = usePublish();
  const alert = useAlert();
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  async function publish() {
    if (busy) return;
    if (!mayPublish(shown)) return alert(texts.incomplete);
    setBusy(true);
    try {
      const failure = await save();
      if (failure !== null) throw failure;
      await mutateAsync({ fields: { linkedInHeadshot: shown.linkedInHeadshot } });
      toast.success(texts.published);
    } catch (error) {
      console.warn('The profile could not be published.', error);
      await alert(texts.publishFailed);
    } finally {
      setBusy(false);
    }
  }

  return { publish, busy };
}
