import { type Webhook, webhookTexts } from '@ambitionhub/contract/webhooks';
import { useState } from 'react';
import { reasonOf } from '../../session/api.ts';
import { ActDialog } from '../../session/dialogs/ConfirmDialog.tsx';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { ItemRow } from '../../ui/ItemRow.tsx';
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

const { states, acts, remove, change, replace, ...texts } = webhookTexts;
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
  const of = (act: string): string => `${act} ${url}`;
  return (
    <ItemRow
      name={
        <>
          {url} <Badge tone={tones[state]}>{states[state]}</Badge>
        </>
      }
      facts={
        <>
          {texts.about(events.length)} · {texts.addedBy(madeBy)}
          {isOn && failingSince !== null && (
            <span className={classes.failing}>
              {texts.failing} <Time at={failingSince} />
            </span>
          )}
          {formerSecretUntil !== null && (
            <span className={classes.more}>
              {texts.formerSecret} <Time at={formerSecretUntil} />
            </span>
          )}
        </>
      }
    >
      <div className={classes.acts}>
        <Button variant="subtle" aria-label={of(acts.log)} onClick={() => setOpen('log')}>
          {acts.log}
        </Button>
        {isOn && (
          <Button
            variant="subtle"
            aria-label={of(acts.test)}
            busy={testing.isPending}
            onClick={() => testing.mutate({ id }, { onSuccess: () => toast.success(acts.tested) })}
          >
            {acts.test}
          </Button>
        )}
        <Button variant="subtle" aria-label={of(change.open)} onClick={() => setOpen('events')}>
          {change.open}
        </Button>
        <Button
          variant="subtle"
          aria-label={of(isOn ? acts.off : acts.on)}
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
        <Button variant="subtle" aria-label={of(replace.open)} onClick={() => setOpen('secret')}>
          {replace.open}
        </Button>
        <Button variant="subtle" color="red" aria-label={of(acts.remove)} onClick={() => setOpen('remove')}>
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
    </ItemRow>
  );
}
