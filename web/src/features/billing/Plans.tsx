import {
  billingTexts,
  maySubscriber,
  type Plan,
  planPrice,
  plans,
  type Subscription,
} from '@ambitionhub/contract/billing';
import { money } from '@ambitionhub/contract/ledger';
import { useState } from 'react';
import { reasonOf } from '../../session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { type SubscriptionChange, useChangeSubscription, useOpenCheckout } from './api/subscription.ts';
import classes from './billing.module.css';
import { ConfirmChange } from './ConfirmChange.tsx';

const texts = billingTexts.card;

const doneTexts: Readonly<Record<SubscriptionChange, string>> = {
  ...texts.switched,
  cancel: texts.canceled,
  resume: texts.resumed,
};

/** Both plans, and the actions that the subscription's state allows. */
export function Plans({ subscription }: { subscription: Subscription }) {
  const { state, plan: paidPlan } = subscription;
  const [toConfirm, setToConfirm] = useState<SubscriptionChange | null>(null);
  const checkout = useOpenCheckout();
  const changing = useChangeSubscription();
  const toast = useToast();
  const isBusy = checkout.isPending || checkout.isSuccess || changing.isPending;

  const change = (to: SubscriptionChange): void =>
    changing.mutate(to, {
      onSuccess: () => {
        setToConfirm(null);
        toast.success(doneTexts[to]);
      },
    });

  const actionFor = (plan: Plan) => {
    if (maySubscriber(state, 'subscribe')) {
      const isOpening = isBusy && checkout.variables === plan;
      return (
        <Button
          variant={plan === 'premium' ? 'filled' : 'default'}
          disabled={isBusy}
          onClick={() => checkout.mutate(plan)}
        >
          {isOpening ? texts.opening : texts.choose[plan]}
        </Button>
      );
    }
    if (plan === paidPlan) return <p className={classes.mark}>{texts.currentPlan}</p>;
    if (!maySubscriber(state, 'changePlan')) return null;
    return (
      <Button variant="default" disabled={isBusy} onClick={() => setToConfirm(plan)}>
        {texts.switchTo[plan]}
      </Button>
    );
  };

  return (
    <div className={classes.part}>
      <ul className={classes.plans}>
        {plans.map((plan) => (
          <li key={plan} className={classes.plan}>
            <h3 className={classes.heading}>{texts.plans[plan]}</h3>
            <p className={classes.price}>
              <strong>{money(planPrice(plan))}</strong> {texts.perMonth}
            </p>
            <p className={classes.quiet}>{texts.features[plan]}</p>
            {actionFor(plan)}
          </li>
        ))}
      </ul>
      {maySubscriber(state, 'cancel') && (
        <Button variant="subtle" color="red" disabled={isBusy} onClick={() => setToConfirm('cancel')}>
          {texts.cancel}
        </Button>
      )}
      {maySubscriber(state, 'resume') && (
        <Button disabled={isBusy} onClick={() => change('resume')}>
          {texts.resume}
        </Button>
      )}
      <FormMessage
        kind="error"
        text={
          toConfirm === null && (checkout.error ?? changing.error)
            ? reasonOf(checkout.error ?? changing.error)
            : null
        }
      />
      {toConfirm !== null && toConfirm !== 'resume' && (
        <ConfirmChange
          change={toConfirm}
          subscription={subscription}
          busy={changing.isPending}
          error={changing.error}
          onConfirm={() => change(toConfirm)}
          onClose={() => {
            changing.reset();
            setToConfirm(null);
          }}
        />
      )}
    </div>
  );
}
