import {
  type Delivery,
  type DeliveryState,
  deliveryStates,
  webhookTexts,
} from '@ambitionhub/contract/webhooks';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { reasonOf } from '../../session/api.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { Time } from '../../ui/Time.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { useDeliveries, useDelivery, useSendAgain } from './api/webhooks.ts';
import classes from './webhooks.module.css';

const { log: texts, types } = webhookTexts;

/** What a webhook has sent, with the answers. */
export function DeliveriesDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [state, setState] = useState<DeliveryState | null>(null);
  const found = useDeliveries(id, state);
  const rows = found.data?.pages.flatMap(({ deliveries }) => deliveries) ?? [];
  return (
    <Dialog title={texts.title} look="wide" closable onClose={onClose}>
      <p className={classes.quiet}>{texts.text}</p>
      <NativeSelect
        className={classes.filter ?? ''}
        label={texts.status}
        data={[
          { value: '', label: texts.all },
          ...deliveryStates.map((value) => ({ value, label: texts.states[value] })),
        ]}
        value={state ?? ''}
        onChange={({ currentTarget: { value } }) =>
          setState(deliveryStates.find((one) => one === value) ?? null)
        }
      />
      <PagedList
        found={found}
        loading={texts.loading}
        failed={texts.failed}
        empty={state === null ? { title: texts.empty, text: texts.emptyHint } : { title: texts.noMatch }}
      >
        {rows.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </PagedList>
    </Dialog>
  );
}

const tones = { waiting: 'waiting', delivered: 'good', failed: 'bad' } as const;

function outcomeOf({ status, fault }: Delivery): string {
  if (status !== null) return texts.answered(status);
  return fault === null ? texts.noAnswer : texts.faults[fault];
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { id, type, state, at, attempts, durationMs, triedAt, nextTryAt } = delivery;
  const [isOpen, setOpen] = useState(false);
  const again = useSendAgain();
  const toast = useToast();
  return (
    <li className={classes.delivery}>
      <div className={classes.what}>
        <p className={classes.name}>
          {types[type]} <Badge tone={tones[state]}>{texts.states[state]}</Badge>
        </p>
        <p className={classes.quiet}>
          <Time at={at} /> · {outcomeOf(delivery)} · {texts.attempts(attempts)}
          {durationMs !== null && ` · ${texts.took(durationMs)}`}
          {triedAt !== null && attempts > 1 && (
            <>
              {' '}
              · {texts.last} <Time at={triedAt} />
            </>
          )}
          {nextTryAt !== null && attempts > 0 && (
            <>
              {' '}
              · {texts.next} <Time at={nextTryAt} />
            </>
          )}
        </p>
      </div>
      <div className={classes.acts}>
        <Button
          variant="subtle"
          aria-expanded={isOpen}
          aria-label={texts.showLabel(types[type])}
          onClick={() => setOpen(!isOpen)}
        >
          {texts.show}
        </Button>
        <Button
          variant="subtle"
          aria-label={texts.againLabel(types[type])}
          busy={again.isPending}
          onClick={() => again.mutate({ id }, { onSuccess: () => toast.success(texts.isAgain) })}
        >
          {texts.again}
        </Button>
      </div>
      <FormMessage kind="error" text={again.error && reasonOf(again.error)} />
      {isOpen && <Details id={id} />}
    </li>
  );
}

function Details({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useDelivery(id);
  if (error !== null && data === undefined)
    return <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data === undefined) return <SkeletonRows rows={2} label={texts.loading} />;
  return (
    <dl className={classes.details}>
      <dt>{texts.id}</dt>
      <dd>
        <code>{data.messageId}</code>
      </dd>
      <dt>{texts.payload}</dt>
      <dd>{data.payload === null ? texts.notSent : <Sent text={indented(data.payload)} />}</dd>
      <dt>{texts.answer}</dt>
      <dd>{data.answer === '' ? texts.noBody : <Sent text={data.answer} />}</dd>
    </dl>
  );
}

const indented = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);

function Sent({ text }: { text: string }) {
  return (
    <pre className={classes.sent} dir="ltr">
      {text}
    </pre>
  );
}
