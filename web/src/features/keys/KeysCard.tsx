import { type ApiKey, keyLimits, keyTexts as texts } from '@ambitionhub/contract/keys';
import { paths } from '@ambitionhub/contract/routes';
import { useState } from 'react';
import { reasonOf, refusalOf } from '../../session/api.ts';
import { ActDialog } from '../../session/dialogs/ConfirmDialog.tsx';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ItemRow, ItemRows } from '../../ui/ItemRow.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { Time } from '../../ui/Time.tsx';
import { useKeys, useRevokeKey } from './api/keys.ts';
import classes from './keys.module.css';

const MakeKeyDialog = lazyDialog(async () => (await import('./MakeKeyDialog.tsx')).MakeKeyDialog);

/** The company's API keys, for its owner and members with that right. */
export function KeysCard() {
  const { data, error, refetch, isFetching } = useKeys();
  const isDenied = refusalOf(error)?.code === 'FORBIDDEN';
  return (
    <Card title={texts.title} text={texts.text}>
      <p>
        <a href={paths.developers}>{texts.docs}</a>
      </p>
      {data === undefined && error === null && <SkeletonRows rows={2} label={texts.loading} />}
      {isDenied && <p className={classes.quiet}>{texts.denied}</p>}
      {data === undefined && error !== null && !isDenied && (
        <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data !== undefined && !isDenied && <Keys keys={data.keys} />}
    </Card>
  );
}

function Keys({ keys }: { keys: readonly ApiKey[] }) {
  const [isMaking, setMaking] = useState(false);
  const isFull = keys.length >= keyLimits.keys;
  return (
    <div className={classes.parts}>
      <h3 className={classes.heading}>{texts.keys}</h3>
      {keys.length === 0 && <EmptyState title={texts.empty} isLine />}
      {keys.length > 0 && (
        <ItemRows>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </ItemRows>
      )}
      {isFull ? (
        <p className={classes.quiet}>{texts.make.full}</p>
      ) : (
        <div>
          <Button variant="default" onClick={() => setMaking(true)}>
            {texts.make.open}
          </Button>
        </div>
      )}
      {isMaking && <MakeKeyDialog onClose={() => setMaking(false)} />}
    </div>
  );
}

function KeyRow({ apiKey: { id, name, scope, prefix, madeBy, lastUsedAt } }: { apiKey: ApiKey }) {
  const [isRevoking, setRevoking] = useState(false);
  const revoking = useRevokeKey();
  return (
    <ItemRow
      name={
        <>
          {name} <Badge>{texts.scopes[scope]}</Badge>
        </>
      }
      facts={
        <>
          <code>{prefix}…</code> · {texts.madeBy(madeBy)} ·{' '}
          {lastUsedAt === null ? (
            texts.unused
          ) : (
            <>
              {texts.used} <Time at={lastUsedAt} />
            </>
          )}
        </>
      }
    >
      <Button
        variant="subtle"
        color="red"
        aria-label={texts.revoke.openLabel(name)}
        onClick={() => setRevoking(true)}
      >
        {texts.revoke.open}
      </Button>
      {isRevoking && (
        <ActDialog
          title={texts.revoke.title(name)}
          act={revoking.isPending ? texts.revoke.submitting : texts.revoke.submit}
          color="red"
          acting={revoking}
          input={{ id }}
          done={texts.revoke.done(name)}
          onClose={() => setRevoking(false)}
        >
          <p>{texts.revoke.text}</p>
        </ActDialog>
      )}
    </ItemRow>
  );
}
