import { unsubscribeTexts } from '@ambitionhub/contract/notifications';
import { CardPage } from '../../ui/CardPage.tsx';
import { useSearchParam } from '../../ui/useAddress.ts';
import { ToAccount } from './ToAccount.tsx';
import { UnsubscribeByLink } from './UnsubscribeByLink.tsx';

export { unsubscribeSearch as search } from '@ambitionhub/contract/routes';

/** With an email's link, turns off that kind of email; without one, links to the settings. */
export function Unsubscribe() {
  const [token] = useSearchParam('token');
  if (token !== undefined) return <UnsubscribeByLink token={token} />;
  return (
    <CardPage title={unsubscribeTexts.title} text={unsubscribeTexts.settings}>
      <ToAccount />
    </CardPage>
  );
}
