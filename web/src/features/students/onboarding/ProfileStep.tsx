import { sessionTexts } from '@ambitionhub/contract/accounts';
import { studentLimits, studentTexts } from '@ambitionhub/contract/students';
import { Button, Checkbox, TextInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { CardPage } from '../../../ui/CardPage.tsx';
import { ClassYearField } from '../fields/ClassYearField.tsx';
import { CompletionBar } from '../fields/CompletionBar.tsx';
import { GreekLifeField } from '../fields/GreekLifeField.tsx';
import { IndustriesField } from '../fields/IndustriesField.tsx';
import { InstagramField } from '../fields/InstagramField.tsx';
import { MajorField } from '../fields/MajorField.tsx';
import { PhoneField } from '../fields/PhoneField.tsx';
import { ProfilePhoto } from '../fields/ProfilePhoto.tsx';
import { SchoolName } from '../fields/SchoolName.tsx';
import { useFieldFault } from '../fields/useFieldFault.ts';
import { useTypedText } from '../fields/useTypedText.ts';
import { useProfileEditor } from '../saving/ProfileEditor.tsx';
import { SavingStatus } from '../saving/SavingStatus.tsx';
import { useLeave } from '../useLeave.ts';
import classes from './ProfileStep.module.css';
import { usePublishing } from './usePublishing.ts';

const texts = studentTexts.onboarding.profile;
const { labels, placeholders } = studentTexts.profile;

/** Onboarding, step 2: Create Your Profile. */
export function ProfileStep() {
  const { shown, edit } = useProfileEditor();
  const { publish, busy } = usePublishing();
  const { leave } = useLeave();
  const name = useTypedText('name');

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void publish();
  }

  return (
    <CardPage
      title={texts.title}
      actions={
        <Button variant="subtle" onClick={leave}>
          {sessionTexts.logout}
        </Button>
      }
    >
      <SchoolName />
      <CompletionBar />
      <ProfilePhoto />
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <TextInput
          label={labels.name}
          placeholder={placeholders.name}
          autoComplete="name"
          maxLength={studentLimits.name}
          error={useFieldFault('name')}
          {...name}
        />
        <MajorField />
        <ClassYearField />
        <PhoneField place="onboarding" />
        <InstagramField />
        <GreekLifeField />
        <IndustriesField />
        <Checkbox
          label={texts.linkedInHeadshot}
          checked={shown.linkedInHeadshot}
          onChange={(event) => edit({ linkedInHeadshot: event.currentTarget.checked })}
        />
        <div className={classes.end}>
          <SavingStatus />
          <Button type="submit" size="md" fullWidth aria-disabled={busy}>
            {texts.submit}
          </Button>
          <p className={classes.note}>{texts.note}</p>
        </div>
      </form>
    </CardPage>
  );
}
