import { secondFactorTexts } from '@ambitionhub/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../session/api.ts';
import { useAcceptSession, useSession } from '../../../session/session.tsx';
import entry from '../login/EntryForm.module.css';
import { SetUp } from './SetUp.tsx';

/** Logging in, after the password, where the second step is required and has not been set up. */
export function SetUpStep() {
  const accept = useAcceptSession();
  const { debugSwitches, supportEmail } = useSession();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.accounts.signOut(),
    onSettled: () => accept({ viewer: null, debugSwitches, supportEmail }),
  });
  return (
    <>
      <SetUp onDone={accept} />
      <button type="button" className={entry.toggle} onClick={() => mutate()} disabled={isPending}>
        {secondFactorTexts.signIn.back}
      </button>
    </>
  );
}
