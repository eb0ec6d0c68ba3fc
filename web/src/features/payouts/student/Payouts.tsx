import { type AccountState, type PayoutAccount, payoutTexts } from '@ambitionhub/contract/payouts';
import { accountPlays, sandboxTexts } from '@ambitionhub/contract/sandbox';
import { useState } from 'react';
import { ConfirmDialog } from '../../../session/dialogs/ConfirmDialog.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { FreshLoginDialog } from '../../accounts/index.ts';
import { SandboxPlays } from '../../sandbox/index.ts';
import { type AccountAct, useAccountAct, usePayoutAccount, usePlaySandboxAccount } from '../api/account.ts';
import classes from '../payouts.module.css';

const texts = payoutTexts.account;
const tones = {
  none: 'plain',
  missing: 'waiting',
  review: 'waiting',
  ready: 'good',
  refused: 'bad',
  lost: 'bad',
  held: 'waiting',
} as const satisfies Record<AccountState, string>;

/**
 * Whether companies can pay the student by card, and the link to the provider (the work, section 5): a part of its own while
 * something is open, one line once it is ready.
 */
export function Payouts() {
  const [isOpen, setOpen] = useState(false);
  const { data, error, isPending, isFetching, refetch } = usePayoutAccount();
  // Without a provider there are no payouts.
  if (data?.provider === null) return null;
  if (data?.state === 'ready' && !isOpen)
    return (
      <p className={classes.quiet}>
        {texts.toBank} ·{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          {texts.change}
        </Button>
        {data.provider === 'sandbox' && ` · ${sandboxTexts.moneyNotice}`}
      </p>
    );
  return (
    <Section
      title={texts.title}
      aside={data && <Badge tone={tones[data.state]}>{texts.labels[data.state]}</Badge>}
      isFirst
    >
      {isPending && <SkeletonRows label={texts.loading} rows={1} boxed />}
      {data === undefined && error !== null && (
        <ErrorState message={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data && <Account account={data} />}
    </Section>
  );
}

function Account({ account: { state, missing, isFresh, provider } }: { account: PayoutAccount }) {
  const toast = useToast();
  const [isLeaving, setLeaving] = useState(false);
  const [isDisconnecting, setDisconnecting] = useState(false);
  const { act, isPending, passwordDialog } = useAccountAct((done) => {
    if (done === 'setUp') setLeaving(true);
    else toast.success(done === 'confirm' ? texts.confirmed : texts.disconnecting.done);
    setDisconnecting(false);
  });
  const button = texts.buttons[state];
  const titles: Record<AccountAct, string> = {
    setUp: texts.buttons.none,
    confirm: texts.confirm,
    disconnect: texts.disconnecting.title,
  };
  return (
    <div className={classes.box}>
      <p>{texts.states[state]}</p>
      {missing.length > 0 && (
        <div>
          <p>{texts.missing}</p>
          <ul className={classes.things}>
            {missing.map((thing) => (
              <li key={thing}>{texts.things[thing]}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={classes.waiting}>
        {button !== null && (
          <Button
            variant={state === 'ready' ? 'default' : 'filled'}
            busy={isPending || isLeaving}
            onClick={() => act('setUp')}
          >
            {button}
          </Button>
        )}
        {state === 'held' && (
          <Button busy={isPending} onClick={() => act('confirm')}>
            {texts.confirm}
          </Button>
        )}
        {state !== 'none' && state !== 'lost' && (
          <Button variant="default" disabled={isPending || isLeaving} onClick={() => setDisconnecting(true)}>
            {texts.disconnect}
          </Button>
        )}
      </div>
      {isDisconnecting && passwordDialog === null && (
        <ConfirmDialog
          title={texts.disconnecting.title}
          act={isPending ? texts.disconnecting.submitting : texts.disconnecting.submit}
          color="red"
          busy={isPending}
          error={null}
          onConfirm={() => act('disconnect')}
          onClose={() => setDisconnecting(false)}
        >
          <p>{texts.disconnecting.text}</p>
        </ConfirmDialog>
      )}
      {passwordDialog !== null && (
        <FreshLoginDialog
          title={titles[passwordDialog.subject]}
          submit={texts.proceed}
          submitting={texts.proceeding}
          {...passwordDialog}
        />
      )}
      {!isFresh && <p className={classes.quiet}>{texts.stale}</p>}
      {provider === 'sandbox' && <p className={classes.quiet}>{sandboxTexts.moneyNotice}</p>}
      {provider === 'sandbox' && state !== 'none' && state !== 'lost' && <Plays />}
    </div>
  );
}

/** With the sandbox, simulates later reports of the provider. */
function Plays() {
  const playing = usePlaySandboxAccount();
  return <SandboxPlays plays={accountPlays} labels={sandboxTexts.accountPlays} playing={playing} />;
}
