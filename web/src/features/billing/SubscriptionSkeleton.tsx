import { billingTexts, plans } from '@ambitionhub/contract/billing';
import { Bars, Loading, SkeletonButton } from '../../ui/Skeletons.tsx';
import classes from './billing.module.css';

/** The current plan and both plans before they have loaded. */
export const SubscriptionSkeleton = () => (
  <Loading label={billingTexts.card.loading}>
    <div className={classes.parts}>
      <div className={classes.current}>
        <Bars lines={3} />
      </div>
      <div className={classes.plans}>
        {plans.map((plan) => (
          <div key={plan} className={classes.plan}>
            <Bars lines={3} />
            <SkeletonButton />
          </div>
        ))}
      </div>
    </div>
  </Loading>
);
