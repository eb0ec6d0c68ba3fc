import { billingTexts, type Subscription, sandboxPlays } from '@ambitionhub/contract/billing';
import { reasonOf } from '../../session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { usePlaySandbox } from './api/subscription.ts';
import classes from './billing.module.css';

const texts = billingTexts.sandbox;

/** With the sandbox provider, simulates a renewal, a failed renewal and an end. */
export function SandboxPlays({ subscription: { state } }: { subscription: Subscription }) {
  const { mutate, isPending, error } = usePlaySandbox();
  if (state === 'introduction' || state === 'ended') return null;
  return (
    <div className={classes.sandbox}>
      <p>{texts.playTitle}</p>
      <div className={classes.outcomes}>
        {sandboxPlays.map((play) => (
          <Button key={play} size="sm" variant="default" disabled={isPending} onClick={() => mutate(play)}>
            {texts.plays[play]}
          </Button>
        ))}
      </div>
      <FormMessage kind="error" text={error && reasonOf(error)} />
    </div>
  );
}
