import { authTexts, sessionTexts } from '@ambitionhub/contract/accounts';
import { entryFrom, paths } from '@ambitionhub/contract/routes';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { BrandMark } from '../../brand/BrandMark.tsx';
import { wanted } from '../../session/wanted.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { SplitPage } from '../../ui/SplitPage.tsx';
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx';
import { useSearchParam } from '../../ui/useAddress.ts';
import classes from './LoginScreen.module.css';
import { EntryForm } from './login/EntryForm.tsx';
import { Welcome } from './login/Welcome.tsx';

/** Login and sign-up, two modes of one screen (first specification, section 2). */
export function LoginScreen() {
  const [from] = useSearchParam('from');
  const [entry, setEntry] = useState(() => entryFrom(from ?? null));
  const notice = useLocation({ select: (location) => location.state.notice });
  const [interrupted] = useState(() => wanted()?.of != null);
  const { title, subline } = entry.mode === 'sign-up' ? authTexts.signUp : authTexts.login;
  return (
    <SplitPage
      side={<Welcome userType={entry.userType} />}
      top={
        <>
          <h1 className={classes.brand}>
            <a href={paths.home} data-touch>
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
      {interrupted && <FormMessage kind="notice" text={sessionTexts.interrupted} />}
      <EntryForm entry={entry} onChange={setEntry} />
    </SplitPage>
  );
}
