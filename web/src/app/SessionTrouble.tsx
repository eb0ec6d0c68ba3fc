import { sessionTexts } from '@ambitionhub/contract/accounts';
import { useEffect } from 'react';
import { BrandMark } from '../brand/BrandMark.tsx';
import { reloadPage } from '../session/page.ts';
import { Button } from '../ui/Button.tsx';
import { useOnline } from '../ui/OfflineBar.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import classes from './SessionTrouble.module.css';

/** The session could not be loaded; a reload may help. */
export function AuthenticationError({ message }: { message: string }) {
  return (
    <main className={classes.screen}>
      <PageTitle title={sessionTexts.errorTitle} />
      <BrandMark />
      <div className={classes.panel} role="alert">
        <h1 className={classes.title}>{sessionTexts.errorTitle}</h1>
        <p className={classes.text}>{message}</p>
        <Button onClick={reloadPage}>{sessionTexts.refresh}</Button>
      </div>
    </main>
  );
}

/**
 * Shown after ten seconds without an answer (first specification, section 9). It disappears when the answer
 * arrives.
 */
export function SlowSession() {
  return (
    <main className={classes.screen}>
      <PageTitle title={sessionTexts.loading} />
      <h1>
        <BrandMark />
      </h1>
      <div className={classes.panel} role="status">
        <p className={classes.text}>{sessionTexts.slow}</p>
        <Button variant="default" onClick={reloadPage}>
          {sessionTexts.refresh}
        </Button>
      </div>
    </main>
  );
}

/** The browser kept this page and started it offline. Then it may be from an earlier release: it loads again when it can. */
export function OfflineStart() {
  const online = useOnline();
  useEffect(() => {
    if (online) reloadPage();
  }, [online]);

  return (
    <main className={classes.screen}>
      <PageTitle title={sessionTexts.offline.title} />
      <BrandMark />
      <div className={classes.panel} role="status">
        <h1 className={classes.title}>{sessionTexts.offline.title}</h1>
        <p className={classes.text}>{sessionTexts.offline.text}</p>
        <Button variant="default" onClick={reloadPage}>
          {sessionTexts.refresh}
        </Button>
      </div>
    </main>
  );
}
