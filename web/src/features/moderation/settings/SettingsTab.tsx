import { SecondFactorCard, SecurityCard } from '../../accounts/index.ts';
import classes from './SettingsTab.module.css';

/** The admin's own account. */
export function SettingsTab() {
  return (
    <div className={classes.cards}>
      <SecurityCard />
      <SecondFactorCard />
    </div>
  );
}
