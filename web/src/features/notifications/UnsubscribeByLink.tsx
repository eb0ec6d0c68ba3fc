import { unsubscribeTexts } from '@ambitionhub/contract/notifications';
import { refusalOf } from '../../session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { CardPage } from '../../ui/CardPage.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { SkeletonLines } from '../../ui/Skeletons.tsx';
import { useUnsubscribe, useUnsubscription } from './api/unsubscription.ts';
import { ToAccount } from './ToAccount.tsx';

/**
 * The page behind an email's unsubscribe link: it changes nothing before the user presses its button (D10).
 */
export function UnsubscribeByLink({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useUnsubscription(token);
  const { mutate, isPending, isSuccess, isError } = useUnsubscribe();

  if (data === undefined && error === null)
    return (
      <CardPage title={unsubscribeTexts.title}>
        <SkeletonLines lines={2} />
      </CardPage>
    );
  if (data === undefined && refusalOf(error)?.code === 'INVALID_UNSUBSCRIBE_LINK')
    return (
      <CardPage
        title={unsubscribeTexts.title}
        text={`${unsubscribeTexts.badLink} ${unsubscribeTexts.settings}`}
      >
        <ToAccount />
      </CardPage>
    );
  if (data === undefined)
    return (
      <CardPage title={unsubscribeTexts.title}>
        <ErrorState message={unsubscribeTexts.failed} onRetry={() => void refetch()} retrying={isFetching} />
      </CardPage>
    );

  return (
    <CardPage
      title={unsubscribeTexts.title}
      {...(isSuccess ? {} : { text: unsubscribeTexts.text[data.kind] })}
    >
      {!isSuccess && (
        <Button busy={isPending} onClick={() => mutate({ token })}>
          {isPending ? unsubscribeTexts.working : unsubscribeTexts.button}
        </Button>
      )}
      <FormMessage kind="success" text={isSuccess ? unsubscribeTexts.done : null} />
      {isSuccess && <ToAccount />}
      <FormMessage kind="error" text={isError ? unsubscribeTexts.failed : null} />
    </CardPage>
  );
}
