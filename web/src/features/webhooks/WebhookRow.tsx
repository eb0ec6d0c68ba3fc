import { type Webhook, webhookTexts } from '@ambitionhub/contract/webhooks';
import { useState } from 'react';
import { reasonOf } from '../../session/api.ts';
import { ActDialog } from '../../session/dialogs/ConfirmDialog.tsx';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Time } from '../../ui/Time.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { useRemoveWebhook, useSwitchWebhook, useTestWebhook } from './api/webhooks.ts';
import classes from './webhooks.module.css';

const DeliveriesDialog = lazyDialog(async () => (await import('./DeliveriesDialog.tsx')).DeliveriesDialog);
const ChangeEventsDialog = lazyDialog(
  async () => (await import('./ChangeEventsDialog.tsx')).ChangeEventsDialog,
);
const ReplaceSecretDialog = lazyDialog(
  async () => (await import('./ReplaceSecretDialog.tsx')).ReplaceSecretDialog,
);

const { states, acts, remove, change, secret, ...texts } = webhookTexts;
const tones = { on: 'good', off: 'plain', failed: 'bad' } as const;

/** A webhook with its state and what can be done with it. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, url, events, state, madeBy, failingSince, formerSecretUntil } = webhook;
  const [open, setOpen] = useState<'log' | 'events' | 'secret' | 'remove' | null>(null);
  const toast = useToast();
  const testing = useTestWebhook();
  const switching = useSwitchWebhook();
  const removing = useRemoveWebhook();
  const error = testing.error ?? switching.error;
  const isOn = state === 'on';
  const close = () => setOpen(null);
  return (
    <li className={classes.row} aria-label={url}>
      <div className={classes.what}>
        <p className={classes.name}>
          {url} <Badge tone={tones[state]}>{states[state]}</Badge>
        </p>
        <p className={classes.quiet}>
          {texts.about(events.length)} · {texts.addedBy(madeBy)}
        </p>
        {isOn && failingSince !== null && (
          <p className={classes.failing}>
            {texts.failing} <Time at={failingSince} />
          </p>
        )}
        {formerSecretUntil !== null && (
          <p className={classes.quiet}>
            {texts.formerSecret} <Time at={formerSecretUntil} />
          </p>
        )}
      </div>
      <div className={classes.acts}>
        <Button variant="subtle" onClick={() => setOpen('log')}>
          {acts.log}
        </Button>
        {isOn && (
          <Button
            variant="subtle"
            busy={testing.isPending}
            onClick={() => testing.mutate({ id }, { onSuccess: () => toast.success(acts.tested) })}
          >
            {acts.test}
          </Button>
        )}
        <Button variant="subtle" onClick={() => setOpen('events')}>
          {change.open}
        </Button>
        <Button
          variant="subtle"
          busy={switching.isPending}
          onClick={() =>
            switching.mutate(
              { id, on: !isOn },
              { onSuccess: () => toast.success(isOn ? acts.isOff : acts.isOn) },
            )
          }
        >
          {isOn ? acts.off : acts.on}
        </Button>
        <Button variant="subtle" onClick={() => setOpen('secret')}>
          {secret.replace}
        </Button>
        <Button variant="subtle" color="red" onClick={() => setOpen('remove')}>
          {acts.remove}
        </Button>
      </div>
      <FormMessage kind="error" text={error && reasonOf(error)} />
      {open === 'log' && <DeliveriesDialog id={id} onClose={close} />}
      {open === 'events' && <ChangeEventsDialog webhook={webhook} onClose={close} />}
      {open === 'secret' && <ReplaceSecretDialog webhook={webhook} onClose={close} />}
      {open === 'remove' && (
        <ActDialog
          title={remove.title}
          act={removing.isPending ? remove.submitting : remove.submit}
          color="red"
          acting={removing}
          input={{ id }}
          done={remove.done}
          onClose={close}
        >
          <p>{remove.text(url)}</p>
        </ActDialog>
      )}
    </li>
  );
}
