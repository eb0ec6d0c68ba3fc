import { billingTexts, type Subscription } from '@ambitionhub/contract/billing';
import { formatLongDay } from '@ambitionhub/contract/calendar';
import { dateText } from '@ambitionhub/contract/text';
import classes from './billing.module.css';

const texts = billingTexts.card;

export const dayOf = dateText({ dateStyle: 'long' });

/** One sentence about the subscription's state, with its date. */
function stateText({ state, periodEnd, introductionEnds }: Subscription): string {
  switch (state) {
    case 'introduction':
      return introductionEnds === null
        ? texts.states.introduction
        : texts.states.introductionUntil(formatLongDay(introductionEnds));
    case 'ended':
      return introductionEnds === null
        ? texts.states.ended
        : texts.states.introductionOver(formatLongDay(introductionEnds));
    case 'active':
      return texts.states.active(dayOf(periodEnd));
    case 'cancelling':
      return texts.states.cancelling(dayOf(periodEnd));
    default:
      return texts.states[state];
  }
}

export function CurrentPlan({ subscription }: { subscription: Subscription }) {
  const { state, status } = subscription;
  return (
    <div className={classes.current} data-state={state}>
      <p className={classes.quiet}>{texts.currentPlan}</p>
      <p className={classes.planName}>{status === 'inactive' ? '–' : texts.plans[status]}</p>
      <p>{stateText(subscription)}</p>
    </div>
  );
}
