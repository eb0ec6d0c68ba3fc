import { unsubscribeTexts } from '@ambitionhub/contract/notifications';
import { paths } from '@ambitionhub/contract/routes';
import { Button } from '../../ui/Button.tsx';

/** The link to the user's settings, directly or through the login. */
export function ToAccount() {
  return (
    <Button component="a" href={paths.login} variant="default">
      {unsubscribeTexts.toSettings}
    </Button>
  );
}
