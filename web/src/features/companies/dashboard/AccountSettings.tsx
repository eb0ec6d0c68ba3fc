import { SecurityCard } from '../../accounts/index.ts';
import { SubscriptionCard } from '../../billing/index.ts';
import { NotificationSettingsCard } from '../../notifications/index.ts';
import classes from './AccountSettings.module.css';

export function AccountSettings() {
  return (
    <div className={classes.cards}>
      <SubscriptionCard />
      <NotificationSettingsCard />
      <SecurityCard />
    </div>
  );
}
