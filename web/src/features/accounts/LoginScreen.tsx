import { authTexts, secondFactorTexts, sessionTexts } from '@ambitionhub/contract/accounts';
import { entryFrom, paths } from '@ambitionhub/contract/routes';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { BrandMark } from '../../brand/BrandMark.tsx';
import { useSession } from '../../session/session.tsx';
import { wanted } from '../../session/wanted.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { SplitPage } from '../../ui/SplitPage.tsx';
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx';
import { useSearchParam } from '../../ui/useAddress.ts';
import classes from './LoginScreen.module.css';
import { EntryForm } from './login/EntryForm.tsx';
import { Welcome } from './login/Welcome.tsx';

// Few ever come to the second step.
const CodeStep = lazy(() =>
  import('./second-factor/CodeStep.tsx').then(({ CodeStep }) => ({ default: CodeStep })),
);
const SetUpStep = lazy(() =>
  import('./second-factor/SetUpStep.tsx').then(({ SetUpStep }) => ({ default: SetUpStep })),
);

/** Login and sign-up, two modes of one screen (first specification, section 2). */
export function LoginScreen() {
  const [from] = useSearchParam('from');
  const [entry, setEntry] = useState(() => entryFrom(from ?? null));
  const notice = useLocation({ select: (location) => location.state.notice });
  const [interrupted] = useState(() => wanted()?.of != null);
  const [codeAsked, setCodeAsked] = useState(false);
  const setsUp = useSession().secondFactor === 'set-up';
  const ofMode = entry.mode === 'sign-up' ? authTexts.signUp : authTexts.login;
  const ofStep = { title: secondFactorTexts.setUp.title, subline: secondFactorTexts.required };
  const { title, subline } = codeAsked ? secondFactorTexts.signIn : setsUp ? ofStep : ofMode;
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
      <Suspense>
        {codeAsked ? (
          <CodeStep onBack={() => setCodeAsked(false)} />
        ) : setsUp ? (
          <SetUpStep />
        ) : (
          <EntryForm entry={entry} onChange={setEntry} onCodeAsked={() => setCodeAsked(true)} />
        )}
      </Suspense>
    </SplitPage>
  );
}
