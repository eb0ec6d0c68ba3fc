import { money } from '@ambitionhub/contract/ledger';
import classes from './ledger.module.css';

/** An amount of the ledger; what lowers the sum is quieter. */
export const Money = ({ cents }: { cents: number }) => (
  <span className={classes.amount} data-sign={cents < 0 ? 'below' : 'above'}>
    {money(cents)}
  </span>
);
