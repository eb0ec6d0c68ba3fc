import { billingTexts, planPrice, type Subscription } from '@ambitionhub/contract/billing';
import { reasonOf } from '../../session/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import type { SubscriptionChange } from './api/subscription.ts';
import { dayOf } from './CurrentPlan.tsx';
import { priceLabel } from './priceLabel.ts';

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
    <Dialog title={isCancel ? texts.cancelTitle : texts.switchTitle[change]} onClose={onClose}>
      <p>
        {isCancel
          ? texts.cancelText(dayOf(subscription.periodEnd))
          : texts.switchText[change](priceLabel(planPrice(change)))}
      </p>
      <FormMessage kind="error" text={error ? reasonOf(error) : null} />
      <DialogButtons
        cancel={texts.keep}
        onCancel={onClose}
        act={isCancel ? texts.cancel : texts.switchTo[change]}
        {...(isCancel ? { color: 'red' } : {})}
        disabled={busy}
        onClick={onConfirm}
      />
    </Dialog>
  );
}
