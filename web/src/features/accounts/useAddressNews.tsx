import { addressTexts } from '@ambitionhub/contract/accounts';
import type { ReactNode } from 'react';
import { useViewer } from '../../session/session.tsx';
import { useStoredValue } from '../../session/useStoredValue.ts';
import { Button } from '../../ui/Button.tsx';
import { NewsLine } from '../../ui/NewsLine.tsx';
import { useSendProof } from './own/useSendProof.ts';

const wasPutAside = (kept: unknown): boolean => kept === true;

/** Asks the user to confirm their email, without getting in the way; 'Not now' hides it in this browser. */
export function useAddressNews(): ReactNode {
  const { id, email, emailConfirmed, userType } = useViewer();
  const [aside, setAside] = useStoredValue(id, `address-notice:${email}`, wasPutAside);
  const proof = useSendProof();
  if (emailConfirmed || aside) return null;
  return (
    <NewsLine
      key="address"
      icon="mail"
      tone="quiet"
      title={proof.message?.text ?? addressTexts.noticeShort}
      actions={
        <>
          <Button variant="subtle" size="compact-md" disabled={proof.busy} onClick={proof.send}>
            {proof.busy ? addressTexts.sendingAgain : addressTexts.sendAgain}
          </Button>
          <Button variant="subtle" size="compact-md" onClick={() => setAside(true)}>
            {addressTexts.later}
          </Button>
        </>
      }
    >
      {proof.message === null && userType === 'student' ? addressTexts.noticeStudent : undefined}
    </NewsLine>
  );
}
