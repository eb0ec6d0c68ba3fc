import { handOverStopTexts as texts } from '@ambitionhub/contract/companies';
import { paths } from '@ambitionhub/contract/routes';
import { reasonOf, refusalOf } from '../../session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { CardPage } from '../../ui/CardPage.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Link } from '../../ui/Link.tsx';
import { useStopHandOver } from './api/stopHandOver.ts';
import { useMailedToken } from './useMailedToken.ts';

/** Stops the hand-over of a company by the mailed link: only the buttons do, so that software that opens links does not. */
export function StopHandOverScreen() {
  const stop = useMailedToken('stop');
  return <Stopping key={stop} stop={stop} />;
}

function Stopping({ stop }: { stop: string | undefined }) {
  const { mutate, isPending, isSuccess, error } = useStopHandOver();
  const canStop = stop !== undefined && !isSuccess && refusalOf(error)?.code !== 'INVALID_HAND_OVER_LINK';
  const end = (removesNew: boolean) => stop !== undefined && !isPending && mutate({ stop, removesNew });
  return (
    <CardPage title={texts.title} text={texts.text}>
      {canStop && (
        <Button size="md" busy={isPending} onClick={() => end(false)}>
          {texts.submit}
        </Button>
      )}
      {canStop && (
        <Button size="md" variant="default" disabled={isPending} onClick={() => end(true)}>
          {texts.submitWithMembers}
        </Button>
      )}
      <FormMessage kind="success" text={isSuccess ? texts.done : null} />
      <FormMessage kind="error" text={stop === undefined ? texts.noLink : error && reasonOf(error)} />
      {isSuccess && <p>{texts.next}</p>}
      {isSuccess && (
        <Link to={paths.resetPassword} data-touch>
          {texts.reset}
        </Link>
      )}
      <Link to={paths.login} data-touch>
        {texts.go}
      </Link>
    </CardPage>
  );
}
