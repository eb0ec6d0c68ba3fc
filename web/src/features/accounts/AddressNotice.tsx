import { addressTexts } from '@ambitionhub/contract/accounts';
import { useViewer } from '../../session/session.tsx';
import { useKept } from '../../session/useKept.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSearchParam } from '../../ui/useAddress.ts';
import classes from './own/own.module.css';
import { useSendProof } from './own/useSendProof.ts';

/** Where one looks around: elsewhere the room is needed, or a card says the same. */
const homeTabs: readonly string[] = ['discover', 'students'];

const wasPutAside = (kept: unknown): boolean => kept === true;

/** Asks for the confirmation of one's address, quietly and in nobody's way; 'Not now' puts it aside in this browser. */
export function AddressNotice() {
  const { id, email, emailConfirmed, userType } = useViewer();
  const [aside, setAside] = useKept(id, `address-notice:${email}`, wasPutAside);
  const proof = useSendProof();
  const [tab] = useSearchParam('tab');
  if (emailConfirmed || aside || (tab !== undefined && !homeTabs.includes(tab))) return null;
  return (
    <div className={classes.notice}>
      <Icon name="mail" />
      <p className={classes.noticeText} role="status">
        {proof.message?.text ?? (
          <>
            <span className={classes.roomy}>
              {addressTexts.notice}
              {userType === 'student' && ` ${addressTexts.noticeStudent}`}
            </span>
            <span className={classes.tight}>{addressTexts.noticeShort}</span>
          </>
        )}
      </p>
      <Button variant="subtle" disabled={proof.busy} onClick={proof.send}>
        {proof.busy ? addressTexts.sendingAgain : addressTexts.sendAgain}
      </Button>
      <Button variant="subtle" onClick={() => setAside(true)}>
        {addressTexts.later}
      </Button>
    </div>
  );
}
