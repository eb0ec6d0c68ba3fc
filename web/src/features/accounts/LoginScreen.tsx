import {
  accountEndedTexts,
  authTexts,
  secondFactorTexts,
  sessionTexts,
} from '@ambitionhub/contract/accounts';
import { entryFrom } from '@ambitionhub/contract/routes';
import { useState } from 'react';
import { lazyPart } from '../../session/lazyPart.tsx';
import { readReturnTo } from '../../session/returnTo.ts';
import { useSession } from '../../session/session.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { usePageState } from '../../ui/navigation.ts';
import { useSearchParam } from '../../ui/useAddress.ts';
import { useInPage } from '../../ui/useInPage.ts';
import { EntryForm } from './login/EntryForm.tsx';
import { LoginFrame } from './login/LoginFrame.tsx';

export { loginSearch as search } from '@ambitionhub/contract/routes';

// Few users ever see these.
const CodeStep = lazyPart(async () => (await import('./second-factor/CodeStep.tsx')).CodeStep);
const SetUpStep = lazyPart(async () => (await import('./second-factor/SetUpStep.tsx')).SetUpStep);

/** Login and sign-up, two modes of one screen (first specification, section 2). */
export function LoginScreen() {
  const [from] = useSearchParam('from');
  const [entry, setEntry] = useInPage('entry', () => entryFrom(from ?? null));
  const { notice } = usePageState();
  const [interrupted] = useState(() => readReturnTo()?.of != null);
  // Kept for the step that needs it again, only while this page is open.
  const [password, setPassword] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const { secondFactor, ended } = useSession();
  const setsUp = secondFactor === 'set-up';
  // There is no way on with an account that is gone.
  const told = ended ? accountEndedTexts[ended] : interrupted && sessionTexts.interrupted;
  const ofMode = entry.mode === 'sign-up' ? authTexts.signUp : authTexts.login;
  const ofStep = { title: secondFactorTexts.setUp.title, subline: secondFactorTexts.required };
  return (
    <LoginFrame
      userType={entry.userType}
      texts={needsCode ? secondFactorTexts.signIn : setsUp ? ofStep : ofMode}
    >
      {notice !== undefined && <FormMessage kind="success" text={notice} />}
      {told && <FormMessage kind="notice" text={told} />}
      {needsCode ? (
        <CodeStep onBack={() => setNeedsCode(false)} />
      ) : setsUp ? (
        <SetUpStep password={password} />
      ) : (
        <EntryForm
          entry={entry}
          onChange={setEntry}
          onSend={setPassword}
          onNeedsCode={() => setNeedsCode(true)}
        />
      )}
    </LoginFrame>
  );
}
