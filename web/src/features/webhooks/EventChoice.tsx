import { type WebhookEvent, webhookEvents, webhookTexts } from '@ambitionhub/contract/webhooks';
import { Checkbox } from '@mantine/core';
import classes from './webhooks.module.css';

const { events: labels, form: texts } = webhookTexts;

type Props = {
  value: readonly WebhookEvent[];
  fault: string | undefined;
  onChange: (events: WebhookEvent[]) => void;
};

/** Which events a webhook sends. */
export function EventChoice({ value, fault, onChange }: Props) {
  const isAll = value.length === webhookEvents.length;
  return (
    <div className={classes.choice}>
      <Checkbox
        label={texts.all}
        checked={isAll}
        indeterminate={!isAll && value.length > 0}
        onChange={() => onChange(isAll ? [] : [...webhookEvents])}
      />
      <Checkbox.Group
        label={texts.events}
        error={fault}
        value={[...value]}
        onChange={(chosen) => onChange(webhookEvents.filter((event) => chosen.includes(event)))}
      >
        <div className={classes.events}>
          {webhookEvents.map((event) => (
            <Checkbox key={event} value={event} label={labels[event]} />
          ))}
        </div>
      </Checkbox.Group>
    </div>
  );
}
