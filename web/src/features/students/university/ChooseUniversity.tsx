import { paths, sessionTexts } from '@ambitionhub/contract/accounts';
import { isKnownUniversity, studentTexts } from '@ambitionhub/contract/students';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useSignOut } from '../../../app/session.tsx';
import { BrandMark } from '../../../ui/BrandMark.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { SplitPage } from '../../../ui/SplitPage.tsx';
import { ThemeSwitch } from '../../../ui/ThemeSwitch.tsx';
import classes from './ChooseUniversity.module.css';
import { Schools } from './Schools.tsx';
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
    <SplitPage
      side={<Schools />}
      top={
        <>
          <a className={classes.brand} href={paths.home}>
            <BrandMark size="small" />
          </a>
          <Button variant="subtle" onClick={signOut}>
            {sessionTexts.logout}
          </Button>
          <ThemeSwitch />
        </>
      }
    >
      <PageTitle title={texts.title} />
      <div>
        <h1 className={classes.title}>{texts.title}</h1>
        <p className={classes.text}>{texts.text}</p>
      </div>
      <form className={classes.form} onSubmit={onSubmit}>
        <UniversityPicker value={name} onChange={setName} />
        <Button type="submit" size="md" disabled={!chosen} aria-disabled={saving}>
          {saving ? texts.submitting : texts.submit}
        </Button>
        <FormMessage kind="error" text={failed ? texts.error : null} />
      </form>
    </SplitPage>
  );
}
