import { sessionTexts } from '@ambitionhub/contract/accounts';
import { isKnownUniversity, studentTexts } from '@ambitionhub/contract/students';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useSignOut } from '../../../app/session.tsx';
import { CardPage } from '../../../ui/CardPage.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import classes from './ChooseUniversity.module.css';
import { UniversityPicker } from './UniversityPicker.tsx';
import { useChooseUniversity } from './useChooseUniversity.ts';

const texts = studentTexts.chooseUniversity;

/** The first screen of a new student (first specification, section 2). */
export function ChooseUniversity() {
  const [name, setName] = useState('');
  const { choose, saving, failed } = useChooseUniversity();
  const { signOut } = useSignOut();
  const chosen = isKnownUniversity(name);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (chosen && !saving) choose(name);
  }

  return (
    <CardPage
      title={texts.title}
      text={texts.text}
      actions={
        <Button variant="subtle" onClick={signOut}>
          {sessionTexts.logout}
        </Button>
      }
    >
      <form className={classes.form} onSubmit={onSubmit}>
        <UniversityPicker value={name} onChange={setName} />
        <Button type="submit" size="md" disabled={!chosen} aria-disabled={saving}>
          {saving ? texts.submitting : texts.submit}
        </Button>
        <FormMessage kind="error" text={failed ? texts.error : null} />
      </form>
    </CardPage>
  );
}
