import {
  type AccountState,
  accountPlays,
  type PayoutAccount,
  payoutTexts,
} from '@ambitionhub/contract/payouts';
import { reasonOf } from '../../../session/api.ts';
import { SandboxPlays } from '../../../session/sandbox/SandboxPlays.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Part } from '../../../ui/Part.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { usePayoutAccount, usePlaySandboxAccount, useSetUp } from '../api/account.ts';
import classes from '../payouts.module.css';

const texts = payoutTexts.account;
const tones = {
  none: 'plain',
  missing: 'waiting',
  review: 'waiting',
  ready: 'good',
  refused: 'bad',
  lost: 'bad',
} as const satisfies Record<AccountState, string>;

/** Whether companies can pay the student by card, and the link to the provider (the work, section 5). */
export function Payouts() {
  const { data, error, isPending, isFetching, refetch } = usePayoutAccount();
  // Without a provider there are no payouts.
  if (data?.provider === null) return null;
  return (
    <Part
      title={texts.title}
      aside={data && <Badge tone={tones[data.state]}>{texts.labels[data.state]}</Badge>}
      isFirst
    >
      {isPending && <SkeletonRows label={texts.loading} rows={1} boxed />}
      {data === undefined && error !== null && (
        <ErrorState message={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data && <Account account={data} />}
    </Part>
  );
}

function Account({ account: { state, missing, isFresh, provider } }: { account: PayoutAccount }) {
  const { mutate, isPending, isSuccess, error } = useSetUp();
  const button = texts.buttons[state];
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
      {button !== null && (
        <Button
          variant={state === 'ready' ? 'default' : 'filled'}
          busy={isPending || isSuccess}
          onClick={() => mutate({})}
        >
          {button}
        </Button>
      )}
      <FormMessage kind="error" text={error && reasonOf(error)} />
      <p className={classes.quiet}>{isFresh ? texts.kept : texts.stale}</p>
      {provider === 'sandbox' && state !== 'none' && state !== 'lost' && <Plays />}
    </div>
  );
}

/** With the sandbox, simulates later reports of the provider. */
function Plays() {
  const playing = usePlaySandboxAccount();
  const { playTitle, accountPlays: labels } = payoutTexts.sandbox;
  return <SandboxPlays title={playTitle} plays={accountPlays} labels={labels} playing={playing} />;
}
