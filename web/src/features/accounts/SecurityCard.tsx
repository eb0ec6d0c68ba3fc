import { lazyPart } from '../../session/lazyPart.tsx';
import { useSession, useViewer } from '../../session/session.tsx';
import { Card } from '../../ui/Card.tsx';
import { useOwnProviders } from './api/providers.ts';
import classes from './SecurityCard.module.css';
import { ChangePassword } from './security/ChangePassword.tsx';
import { OpenSessions } from './security/OpenSessions.tsx';

const Passkeys = lazyPart(async () => (await import('./passkeys/Passkeys.tsx')).Passkeys);
const OwnProviders = lazyPart(async () => (await import('./providers/OwnProviders.tsx')).OwnProviders);
const FirstPassword = lazyPart(async () => (await import('./providers/FirstPassword.tsx')).FirstPassword);

export const securityTitle = 'Account Security';

/** Account security, in the Account Settings of every user type. */
export function SecurityCard() {
  const { userType } = useViewer();
  // The administrator uses two-step login instead.
  const isAdmin = userType === 'admin';
  const hasProviders = useSession().providers.length > 0 && !isAdmin;
  const { data: own } = useOwnProviders({ enabled: hasProviders });
  return (
    <Card title={securityTitle} text="Your password and the devices where you are logged in.">
      <div className={classes.parts}>
        {own?.hasPassword === false ? <FirstPassword /> : <ChangePassword />}
        <OpenSessions />
        {!isAdmin && <Passkeys />}
        {hasProviders && <OwnProviders />}
      </div>
    </Card>
  );
}
