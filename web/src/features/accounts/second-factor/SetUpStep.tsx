import { secondFactorTexts } from '@ambitionhub/contract/accounts';
import { useAcceptSession } from '../../../session/session.tsx';
import { useGoBackToLogin } from '../api/secondFactor.ts';
import entry from '../login/EntryForm.module.css';
import { SetUp } from './SetUp.tsx';

/**
 * The login after the password, if the second step is required and not set up yet. A user who has just typed the password is
 * not asked for it again; it is empty after a reload.
 */
export function SetUpStep({ password }: { password: string }) {
  const accept = useAcceptSession();
  const { mutate, isPending } = useGoBackToLogin();
  return (
    <>
      <SetUp given={password} onDone={accept} />
      <button type="button" className={entry.toggle} onClick={() => mutate()} disabled={isPending}>
        {secondFactorTexts.signIn.back}
      </button>
    </>
  );
}
