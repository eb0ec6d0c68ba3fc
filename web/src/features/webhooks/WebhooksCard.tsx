import { webhookTexts as texts, type Webhook, webhookLimits } from '@ambitionhub/contract/webhooks';
import { useState } from 'react';
import { reasonOf, refusalOf } from '../../session/api.ts';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ItemRows } from '../../ui/ItemRow.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { useWebhooks } from './api/webhooks.ts';
import { WebhookRow } from './WebhookRow.tsx';
import classes from './webhooks.module.css';

const AddWebhookDialog = lazyDialog(async () => (await import('./AddWebhookDialog.tsx')).AddWebhookDialog);

/** The company's webhooks, for its owner and members with the right to manage API keys. */
export function WebhooksCard() {
  const { data, error, refetch, isFetching } = useWebhooks();
  const isDenied = refusalOf(error)?.code === 'FORBIDDEN';
  return (
    <Card title={texts.title} text={texts.text}>
      {data === undefined && error === null && <SkeletonRows rows={2} label={texts.loading} />}
      {isDenied && <p className={classes.quiet}>{texts.denied}</p>}
      {data === undefined && error !== null && !isDenied && (
        <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data !== undefined && !isDenied && <Webhooks webhooks={data.webhooks} />}
    </Card>
  );
}

function Webhooks({ webhooks }: { webhooks: readonly Webhook[] }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <div className={classes.parts}>
      {webhooks.length === 0 && <EmptyState title={texts.empty} isLine />}
      {webhooks.length > 0 && (
        <ItemRows>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ItemRows>
      )}
      {webhooks.length >= webhookLimits.webhooks ? (
        <p className={classes.quiet}>{texts.form.full}</p>
      ) : (
        <div>
          <Button variant="default" onClick={() => setAdding(true)}>
            {texts.form.add}
          </Button>
        </div>
      )}
      {isAdding && <AddWebhookDialog onClose={() => setAdding(false)} />}
    </div>
  );
}
