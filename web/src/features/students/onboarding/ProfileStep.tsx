import { mayPublish, studentTexts } from '@ambitionhub/contract/students';
import { Checkbox } from '@mantine/core';
import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { isOffline, isSignedOut, offlineText } from '../../../session/api.ts';
import { CardScreen } from '../../../session/screen/CardScreen.tsx';
import { useAlert } from '../../../ui/AlertDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { goOnByEnter } from '../../../ui/firstField.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { usePublish } from '../api/profile.ts';
import { useLeave, useProfileEditor } from '../editor/ProfileEditor.tsx';
import { SaveStatus } from '../editor/SaveStatus.tsx';
import { ChoiceField, IndustriesField } from '../fields/ChoiceFields.tsx';
import { CompletionBar } from '../fields/CompletionBar.tsx';
import { ProfilePhoto, SchoolName } from '../fields/Facts.tsx';
import { InstagramField, NameInput, PhoneField, ShortTextField } from '../fields/TextFields.tsx';
import { useUnsavable } from '../fields/useUnsavable.ts';
import classes from './ProfileStep.module.css';

const texts = studentTexts.onboarding.profile;

type Props = {
  /** Called once 'Continue to Dashboard' has published the profile. */
  onContinue: () => void;
};

/** Onboarding, step 2: Create Your Profile. */
export function ProfileStep({ onContinue }: Props) {
  const { shown, edit } = useProfileEditor();
  const { publish, busy } = usePublishing(onContinue);
  const { leave } = useLeave();

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void publish();
  }

  /** Enter goes to the next empty field, as long as one is required. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (!mayPublish(shown)) goOnByEnter(event);
  }

  return (
    <CardScreen title={texts.title} onLogOut={leave}>
      <SchoolName />
      <CompletionBar />
      <ProfilePhoto />
      <form className={classes.form} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
        <NameInput />
        <fieldset className={classes.needed}>
          <legend className={classes.enough}>{texts.enough}</legend>
          <ShortTextField field="major" screen="onboarding" />
          <IndustriesField />
        </fieldset>
        <ChoiceField field="classYear" />
        <PhoneField screen="onboarding" />
        <InstagramField />
        <ShortTextField field="greekLife" screen="onboarding" />
        <Checkbox
          className={classes.headshot ?? ''}
          label={texts.linkedInHeadshot}
          checked={shown.linkedInHeadshot}
          onChange={(event) => edit({ linkedInHeadshot: event.currentTarget.checked })}
        />
        <div className={classes.end}>
          <SaveStatus />
          <p className={classes.publishes}>{texts.publishes}</p>
          <Button type="submit" size="md" fullWidth busy={busy}>
            {texts.submit}
          </Button>
          <p className={classes.note}>{texts.note}</p>
        </div>
      </form>
    </CardScreen>
  );
}

/** 'Continue to Dashboard': saves the input, and publishes if three of the four items are there. */
function usePublishing(onPublished: () => void) {
  const { shown, save } = useProfileEditor();
  const { mutateAsync } = usePublish();
  const refuseUnsavable = useUnsavable();
  const alert = useAlert();
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  async function publish() {
    if (busy) return;
    if (!mayPublish(shown)) return alert(texts.incomplete);
    if (await refuseUnsavable()) return;
    setBusy(true);
    try {
      const failure = await save();
      if (failure !== null) throw failure;
      await mutateAsync({ fields: { linkedInHeadshot: shown.linkedInHeadshot } });
      toast.success(texts.published);
      onPublished();
    } catch (error) {
      console.warn('The profile could not be published.', error);
      if (!isSignedOut(error)) await alert(isOffline(error) ? offlineText : texts.publishFailed);
    } finally {
      setBusy(false);
    }
  }

  return { publish, busy };
}
