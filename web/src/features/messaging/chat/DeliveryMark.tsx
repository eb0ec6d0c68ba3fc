import { messagingTexts } from '@ambitionhub/contract/messaging';
import { Icon } from '../../../ui/Icon.tsx';
import classes from './DeliveryMark.module.css';
import type { DeliveryStatus } from './shownMessage.ts';

const { pending, waiting, sent, delivered, read } = messagingTexts.chat;
const labels: Readonly<Record<DeliveryStatus, string>> = { pending, waiting, sent, delivered, read };

/** The state of the user's own message: in words while it is being sent, as ticks afterward. */
export function DeliveryMark({ delivery }: { delivery: DeliveryStatus }) {
  const label = labels[delivery];
  if (delivery === 'pending' || delivery === 'waiting')
    return (
      <span className={classes.onItsWay}>
        <Icon name="clock" size={12} /> {label}
      </span>
    );
  return (
    <span className={classes.ticks} data-delivery={delivery} title={label}>
      <Icon name="check" size={14} />
      {delivery !== 'sent' && <Icon name="check" size={14} />}
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
