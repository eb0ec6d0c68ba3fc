import { unsubscribeTexts } from '@ambitionhub/contract/notifications';
import { paths } from '@ambitionhub/contract/routes';
import { Button } from '../../ui/Button.tsx';

/** The way to one's settings: past the login, or through it. */
export function ToAccount() {
  return (
    <Button component="a" href={paths.login} variant="default">
      {unsubscribeTexts.toSettings}
    </Button>
  );
}
