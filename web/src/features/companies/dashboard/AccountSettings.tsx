import { AddressCard, RemovalCard, SecurityCard } from '../../accounts/index.ts';
import { SubscriptionCard } from '../../billing/index.ts';
import { NotificationSettingsCard } from '../../notifications/index.ts';
import { TakeoutCard } from '../../takeout/index.ts';
import classes from './AccountSettings.module.css';

export function AccountSettings() {
  return (
    <div className={classes.cards}>
      <SubscriptionCard />
      <NotificationSettingsCard />
      <AddressCard />
      <SecurityCard />
      <TakeoutCard />
      <RemovalCard />
    </div>
  );
}
