import { money } from '@ambitionhub/contract/ledger';
import classes from './ledger.module.css';

/** An amount of the ledger. Negative amounts look quieter. */
export const Money = ({ cents }: { cents: number }) => (
  <span className={classes.amount} data-sign={cents < 0 ? 'below' : 'above'}>
    {money(cents)}
  </span>
);
