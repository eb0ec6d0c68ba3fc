import { lazyPart } from '../../session/lazyPart.tsx';
import { useViewer } from '../../session/session.tsx';
import { Card } from '../../ui/Card.tsx';
import classes from './SecurityCard.module.css';
import { ChangePassword } from './security/ChangePassword.tsx';
import { OpenSessions } from './security/OpenSessions.tsx';

const Passkeys = lazyPart(async () => (await import('./passkeys/Passkeys.tsx')).Passkeys);

export const securityTitle = 'Account Security';

/** Account security, in the Account Settings of every user type. */
export function SecurityCard() {
  const { userType } = useViewer();
  return (
    <Card title={securityTitle} text="Your password and the devices where you are logged in.">
      <div className={classes.parts}>
        <ChangePassword />
        <OpenSessions />
        {/* The administrator uses two-step login instead. */}
        {userType !== 'admin' && <Passkeys />}
      </div>
    </Card>
  );
}
