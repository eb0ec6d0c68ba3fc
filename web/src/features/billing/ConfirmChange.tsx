import { billingTexts, planPrice, type Subscription } from '@ambitionhub/contract/billing';
import { money } from '@ambitionhub/contract/ledger';
import { ConfirmDialog } from '../../session/dialogs/ConfirmDialog.tsx';
import type { SubscriptionChange } from './api/subscription.ts';
import { dayOf } from './CurrentPlan.tsx';

const texts = billingTexts.card;

type Props = {
  change: Exclude<SubscriptionChange, 'resume'>;
  subscription: Subscription;
  busy: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a change that costs or saves money, and explains it. */
export function ConfirmChange({ change, subscription, busy, error, onConfirm, onClose }: Props) {
  const isCancel = change === 'cancel';
  return (
    <ConfirmDialog
      title={isCancel ? texts.cancelTitle : texts.switchTitle[change]}
      cancel={texts.keep}
      act={isCancel ? texts.cancel : texts.switchTo[change]}
      {...(isCancel ? { color: 'red' } : {})}
      busy={busy}
      onConfirm={onConfirm}
      error={error}
      onClose={onClose}
    >
      <p>
        {isCancel
          ? texts.cancelText(dayOf(subscription.periodEnd))
          : texts.switchText[change](money(planPrice(change)))}
      </p>
    </ConfirmDialog>
  );
}
