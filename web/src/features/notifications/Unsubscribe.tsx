import { unsubscribeTexts } from '@ambitionhub/contract/notifications';
import { paths } from '@ambitionhub/contract/routes';
import { Button } from '@mantine/core';
import { CardPage } from '../../ui/CardPage.tsx';

/** For whoever comes without a link of a mail: the settings are where these mails are switched off. */
export function Unsubscribe() {
  return (
    <CardPage title={unsubscribeTexts.title} text={unsubscribeTexts.settings}>
      <Button component="a" href={paths.login}>
        {unsubscribeTexts.toSettings}
      </Button>
    </CardPage>
  );
}
