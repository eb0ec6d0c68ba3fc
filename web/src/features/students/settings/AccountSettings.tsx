import { SecurityCard } from '../../accounts/index.ts';
import { NotificationSettingsCard } from '../../notifications/index.ts';
import classes from './AccountSettings.module.css';
import { VisibilityCard } from './VisibilityCard.tsx';

/** A student's Account Settings. */
export function AccountSettings() {
  return (
    <div className={classes.cards}>
      <NotificationSettingsCard />
      <VisibilityCard />
      <SecurityCard />
    </div>
  );
}
