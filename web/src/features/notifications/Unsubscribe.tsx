import { unsubscribeTexts } from '@ambitionhub/contract/notifications';
import { CardPage } from '../../ui/CardPage.tsx';
import { useSearchParam } from '../../ui/useAddress.ts';
import { ToAccount } from './ToAccount.tsx';
import { UnsubscribeByLink } from './UnsubscribeByLink.tsx';

export { unsubscribeSearch as search } from '@ambitionhub/contract/routes';

/** With the link of an e-mail it ends that kind of e-mail; without one the settings are where it is switched off. */
export function Unsubscribe() {
  const [token] = useSearchParam('token');
  if (token !== undefined) return <UnsubscribeByLink token={token} />;
  return (
    <CardPage title={unsubscribeTexts.title} text={unsubscribeTexts.settings}>
      <ToAccount />
    </CardPage>
  );
}
