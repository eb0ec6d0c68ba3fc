import { unsubscribeTexts } from '@ambitionhub/contract/notifications';
import { paths } from '@ambitionhub/contract/routes';
import { Button } from '@mantine/core';
import { CardPage } from '../../ui/CardPage.tsx';
import { useSearchParam } from '../../ui/useAddress.ts';
import { UnsubscribeByLink } from './UnsubscribeByLink.tsx';

/** With the link of an e-mail it ends that kind of e-mail; without one the settings are where it is switched off. */
export function Unsubscribe() {
  const [token] = useSearchParam('token');
  if (token !== undefined) return <UnsubscribeByLink token={token} />;
  return (
    <CardPage title={unsubscribeTexts.title} text={unsubscribeTexts.settings}>
      <Button component="a" href={paths.login}>
        {unsubscribeTexts.toSettings}
      </Button>
    </CardPage>
  );
}
