import { removalTexts } from '@ambitionhub/contract/accounts';
import { reasonOf } from '../../session/api.ts';
import { useSignOut, useViewer } from '../../session/session.tsx';
import { Button } from '../../ui/Button.tsx';
import { CardPage } from '../../ui/CardPage.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Time } from '../../ui/Time.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { useStay } from './api/account-removal.ts';
import { kindOf } from './own/kindOf.ts';
import classes from './own/own.module.css';

/** For a user who returns while their account awaits its removal: they keep it, or leave. */
export function LeavingScreen({ at }: { at: string }) {
  const isOwner = kindOf(useViewer()) === 'company';
  const texts = { ...removalTexts.leaving, ...(isOwner && removalTexts.company.leaving) };
  const toast = useToast();
  const { signOut, pending } = useSignOut();
  const { mutate, isPending, error } = useStay(() => toast.success(texts.kept));
  return (
    <CardPage title={texts.title} text={texts.text}>
      <p>
        {texts.at}{' '}
        <span className={classes.until}>
          <Time at={at} />
        </span>
        .
      </p>
      <FormMessage kind="error" text={error && reasonOf(error)} />
      <Button size="md" busy={isPending} onClick={() => mutate()}>
        {isPending ? texts.keeping : texts.keep}
      </Button>
      <Button size="md" variant="default" busy={pending} onClick={signOut}>
        {texts.logout}
      </Button>
    </CardPage>
  );
}
