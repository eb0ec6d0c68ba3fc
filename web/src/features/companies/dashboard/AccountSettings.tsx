import { AddressCard, RemovalCard, SecurityCard } from '../../accounts/index.ts';
import { ResponseCard } from '../../applications/index.ts';
import { SubscriptionCard } from '../../billing/index.ts';
import { NotificationSettingsCard } from '../../notifications/index.ts';
import { TakeoutCard } from '../../takeout/index.ts';
import classes from './AccountSettings.module.css';

/** The password comes first: most users come for it, and password managers link here. */
export function AccountSettings() {
  return (
    <div className={classes.cards}>
      <SecurityCard />
      <SubscriptionCard />
      <ResponseCard />
      <AddressCard />
      <NotificationSettingsCard />
      <TakeoutCard />
      <RemovalCard />
    </div>
  );
}
