import { billingTexts, type Subscription } from '@ambitionhub/contract/billing';
import { sandboxTexts, subscriptionPlays } from '@ambitionhub/contract/sandbox';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SandboxPlays } from '../sandbox/index.ts';
import { usePlaySandbox, useSubscription } from './api/subscription.ts';
import classes from './billing.module.css';
import { CurrentPlan } from './CurrentPlan.tsx';
import { PaymentHistory } from './PaymentHistory.tsx';
import { Plans } from './Plans.tsx';
import { SubscriptionSkeleton } from './SubscriptionSkeleton.tsx';

const texts = billingTexts.card;

/**
 * The Subscription card in a company's Account Settings (decisions D9, D13): the current plan, the other
 * plans, and the payments.
 */
export function SubscriptionCard() {
  const { data: subscription, error, isFetching, refetch } = useSubscription();
  return (
    <Card title={texts.title}>
      {subscription === undefined && error === null && <SubscriptionSkeleton />}
      {subscription === undefined && error !== null && (
        <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {subscription && <Details subscription={subscription} />}
    </Card>
  );
}

function Details({ subscription }: { subscription: Subscription }) {
  return (
    <div className={classes.parts}>
      <CurrentPlan subscription={subscription} />
      {subscription.provider === null ? <p>{texts.unavailable}</p> : <Plans subscription={subscription} />}
      {subscription.provider === 'sandbox' && <Plays subscription={subscription} />}
      <PaymentHistory />
    </div>
  );
}

/** With the sandbox, simulates a renewal, a failed renewal and an end. */
function Plays({ subscription: { state } }: { subscription: Subscription }) {
  const playing = usePlaySandbox();
  if (state === 'introduction' || state === 'ended') return null;
  return <SandboxPlays plays={subscriptionPlays} labels={sandboxTexts.subscriptionPlays} playing={playing} />;
}
