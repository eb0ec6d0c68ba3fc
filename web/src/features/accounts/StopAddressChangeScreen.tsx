import { stopTexts } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { reasonOf, refusalOf } from '../../session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { CardPage } from '../../ui/CardPage.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Link } from '../../ui/Link.tsx';
import { useStopAddressChange } from './api/address.ts';
import { useMailedToken } from './useMailedToken.ts';

/** Stops a change of email by the mailed link: only the button does, so that software that opens links does not. */
export function StopAddressChangeScreen() {
  const stop = useMailedToken('stop');
  return <Stopping key={stop} stop={stop} />;
}

function Stopping({ stop }: { stop: string | undefined }) {
  const { mutate, isPending, isSuccess, error } = useStopAddressChange();
  const isBad = stop === undefined || refusalOf(error)?.code === 'INVALID_STOP_LINK';
  return (
    <CardPage title={stopTexts.title} text={stopTexts.text}>
      {!isSuccess && !isBad && (
        <Button size="md" busy={isPending} onClick={() => !isPending && mutate({ stop })}>
          {isPending ? stopTexts.submitting : stopTexts.submit}
        </Button>
      )}
      <FormMessage kind="success" text={isSuccess ? stopTexts.done : null} />
      <FormMessage kind="error" text={isBad ? stopTexts.badLink : error && reasonOf(error)} />
      {isSuccess && <p>{stopTexts.next}</p>}
      {isSuccess && (
        <Link to={paths.resetPassword} data-touch>
          {stopTexts.reset}
        </Link>
      )}
      <Link to={paths.login} data-touch>
        {stopTexts.go}
      </Link>
    </CardPage>
  );
}
