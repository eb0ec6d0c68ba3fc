import { type LoginProvider, providerTexts } from '@ambitionhub/contract/accounts';
import type { Entry } from '@ambitionhub/contract/routes';
import { reasonOf } from '../../../session/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useBeginProvider } from '../api/providers.ts';
import { ProviderMark } from './ProviderMark.tsx';
import classes from './providers.module.css';

type Props = {
  providers: readonly LoginProvider[];
  /** What the form above is for. */
  entry: Entry;
  /** Whether the form is being sent. */
  disabled: boolean;
};

/** The providers to log in with, or to sign up with as the form says. */
export function Providers({ providers, entry: { mode, userType }, disabled }: Props) {
  const { mutate, isPending, variables, error } = useBeginProvider();
  return (
    <div className={classes.providers}>
      <p className={classes.or}>{providerTexts.or}</p>
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="default"
          size="md"
          leftSection={<ProviderMark id={id} />}
          busy={isPending && variables.provider === id}
          disabled={disabled}
          onClick={() => mutate({ provider: id, ...(mode === 'sign-up' && { signUp: userType }) })}
        >
          {providerTexts.continueWith(name)}
        </Button>
      ))}
      <FormMessage kind="error" text={error && reasonOf(error)} />
    </div>
  );
}
