import { authTexts, entryFrom, paths } from '@ambitionhub/contract/accounts';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { SplitPage } from '../../ui/SplitPage.tsx';
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx';
import { useQueryParam } from '../../ui/useQueryParam.ts';
import classes from './LoginScreen.module.css';
import { EntryForm } from './login/EntryForm.tsx';
import { Welcome } from './login/Welcome.tsx';

/** Login and sign-up, two modes of one screen (first specification, section 2). */
export function LoginScreen() {
  const [from] = useQueryParam('from');
  const [entry, setEntry] = useState(() => entryFrom(from));
  const notice = useLocation({ select: (location) => location.state.notice });
  const { title, subline } = entry.mode === 'sign-up' ? authTexts.signUp : authTexts.login;
  return (
    <SplitPage
      side={<Welcome userType={entry.userType} />}
      top={
        <>
          <h1 className={classes.brand}>
            <a href={paths.home}>
              <BrandMark size="small" />
            </a>
          </h1>
          <ThemeSwitch />
        </>
      }
    >
      <PageTitle title={title} />
      <div>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.subline}>{subline}</p>
      </div>
      {notice !== undefined && <FormMessage kind="success" text={notice} />}
      <EntryForm entry={entry} onChange={setEntry} />
    </SplitPage>
  );
}
