import { useViewer } from '../../session/session.tsx';
import { Card } from '../../ui/Card.tsx';
import { Late } from '../../ui/Late.tsx';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import classes from './SecurityCard.module.css';
import { ChangePassword } from './security/ChangePassword.tsx';
import { OpenSessions } from './security/OpenSessions.tsx';

const Passkeys = lazyComponent(async () => (await import('./passkeys/Passkeys.tsx')).Passkeys, <Late />);

/** Account security, for the Account Settings of every kind of user. */
export function SecurityCard() {
  const { userType } = useViewer();
  return (
    <Card title="Account Security" text="Your password, and the devices on which you are logged in.">
      <div className={classes.parts}>
        <ChangePassword />
        <OpenSessions />
        {/* The administrator logs in by two steps instead. */}
        {userType !== 'admin' && <Passkeys />}
      </div>
    </Card>
  );
}
