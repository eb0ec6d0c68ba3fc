import { refusedTexts } from '@ambitionhub/contract/notifications';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { useTryAddressAgain } from './api/settings.ts';
import classes from './SettingsForm.module.css';

/** Says that emails no longer reach the user's address, and offers another try. */
export function RefusedAddress() {
  const { mutate, isPending, isError } = useTryAddressAgain();
  return (
    <div className={classes.form}>
      <FormMessage kind="notice" text={refusedTexts.text} />
      <Button variant="default" className={classes.save ?? ''} busy={isPending} onClick={() => mutate({})}>
        {isPending ? refusedTexts.trying : refusedTexts.again}
      </Button>
      <FormMessage kind="error" text={isError ? refusedTexts.failed : null} />
    </div>
  );
}
