import { payoutTexts } from '@ambitionhub/contract/payouts';
import { Icon } from '../../../ui/Icon.tsx';
import classes from '../payouts.module.css';

const texts = payoutTexts.card;

/** Whether a person can be paid by card; nothing until that is known. */
export const PayoutState = ({ isSetUp }: { isSetUp: boolean | undefined }) =>
  isSetUp === undefined ? null : (
    <span className={classes.state}>
      {isSetUp && <Icon name="check" size={16} />}
      {isSetUp ? texts.setUp : texts.notSetUp}
    </span>
  );
