import { providerTexts } from '@ambitionhub/contract/accounts';
import { reasonOf } from '../../../session/api.ts';
import { useViewer } from '../../../session/session.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useRequestReset } from '../api/passwords.ts';
import shared from '../SecurityCard.module.css';
import classes from './providers.module.css';

const texts = providerTexts.noPassword;

/** For a person who signed up with a provider: mails the link that chooses a password. */
export function FirstPassword() {
  const { email } = useViewer();
  const { mutate, isPending, isSuccess, error } = useRequestReset({ onError: () => undefined });
  return (
    <div className={shared.part}>
      <h3 className={shared.heading}>{texts.heading}</h3>
      <p className={classes.text}>{texts.text}</p>
      <Button className={shared.submit ?? ''} busy={isPending} onClick={() => mutate({ email })}>
        {isPending ? texts.submitting : texts.submit}
      </Button>
      <FormMessage kind="success" text={isSuccess ? texts.sent : null} />
      <FormMessage kind="error" text={error && reasonOf(error)} />
    </div>
  );
}
