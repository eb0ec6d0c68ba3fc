import { Card } from '../../ui/Card.tsx';
import classes from './SecurityCard.module.css';
import { ChangePassword } from './security/ChangePassword.tsx';
import { OpenSessions } from './security/OpenSessions.tsx';

/** Account security, for the Account Settings of every kind of user. */
export function SecurityCard() {
  return (
    <Card title="Account Security" text="Your password, and the devices on which you are logged in.">
      <div className={classes.parts}>
        <ChangePassword />
        <OpenSessions />
      </div>
    </Card>
  );
}
